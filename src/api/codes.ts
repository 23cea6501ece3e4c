// Refusals of requests that never became a call, in every language; `{name}` stands for a parameter.
import type { Locale, Spoken } from '../core/locale';

export type TransportCode =
  | 'BAD_REQUEST'
  | 'INTERNAL'
  | 'METHOD_NOT_ALLOWED'
  | 'NOT_FOUND'
  | 'PRECONDITION_FAILED'
  | 'TOO_LARGE'
  | 'UNSUPPORTED_MEDIA_TYPE';

export const TRANSPORT: Spoken<Readonly<Record<TransportCode, string>>> = {
  en: {
    BAD_REQUEST: 'The body is not JSON.',
    INTERNAL: 'Internal error.',
    METHOD_NOT_ALLOWED: 'Only these methods are allowed here: {methods}.',
    NOT_FOUND: 'There is nothing here.',
    PRECONDITION_FAILED: 'The tag in If-Match is that of no version of this game.',
    TOO_LARGE: 'The body is too large.',
    UNSUPPORTED_MEDIA_TYPE: 'Send JSON, with content-type: application/json.',
  },
  'zh-Hant': {
    BAD_REQUEST: '內文不是 JSON。',
    INTERNAL: '內部錯誤。',
    METHOD_NOT_ALLOWED: '這裏只可使用以下方法：{methods}。',
    NOT_FOUND: '這裏沒有任何東西。',
    PRECONDITION_FAILED: 'If-Match 的標籤不屬於此局的任何版本。',
    TOO_LARGE: '內文太大。',
    UNSUPPORTED_MEDIA_TYPE: '請傳送 JSON，並註明 content-type: application/json。',
  },
  vi: {
    BAD_REQUEST: 'Nội dung không phải là JSON.',
    INTERNAL: 'Lỗi nội bộ.',
    METHOD_NOT_ALLOWED: 'Ở đây chỉ dùng được các phương thức: {methods}.',
    NOT_FOUND: 'Ở đây không có gì.',
    PRECONDITION_FAILED: 'Thẻ trong If-Match không thuộc phiên bản nào của ván này.',
    TOO_LARGE: 'Nội dung quá lớn.',
    UNSUPPORTED_MEDIA_TYPE: 'Hãy gửi JSON với content-type: application/json.',
  },
  da: {
    BAD_REQUEST: 'Indholdet er ikke JSON.',
    INTERNAL: 'Intern fejl.',
    METHOD_NOT_ALLOWED: 'Her kan kun disse metoder bruges: {methods}.',
    NOT_FOUND: 'Her er ingenting.',
    PRECONDITION_FAILED: 'Mærket i If-Match hører ikke til nogen version af dette spil.',
    TOO_LARGE: 'Indholdet er for stort.',
    UNSUPPORTED_MEDIA_TYPE: 'Send JSON med content-type: application/json.',
  },
};

export const isTransportCode = (code: string): code is TransportCode => Object.hasOwn(TRANSPORT.en, code);

/** The text of one of them. */
export const transportText = (code: TransportCode, locale: Locale = 'en'): string => TRANSPORT[locale][code];
