// Words of mails in every language.
import type { Spoken } from '../../../core/locale';
import { danish } from './da';
import { english } from './en';
import { vietnamese } from './vi';
import type { MailWords } from './words';
import { chinese } from './zh-hant';

export type { MailWords } from './words';

export const MAIL_WORDS: Spoken<MailWords> = { en: english, 'zh-Hant': chinese, vi: vietnamese, da: danish };
