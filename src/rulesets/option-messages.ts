// What options can have wrong, in every language.
import type { Spoken } from '../core/locale';

type OptionCode = 'OPTION_UNKNOWN' | 'OPTION_REQUIRED' | 'OPTION_INVALID' | 'OPTIONS_CONFLICT' | 'PRESET_UNKNOWN';

export const optionTexts: Spoken<Readonly<Record<OptionCode, string>>> = {
  en: {
    OPTION_UNKNOWN: 'There is no option {option}.',
    OPTION_REQUIRED: 'The option {option} must be set.',
    OPTION_INVALID: 'The option {option} can’t have that value.',
    OPTIONS_CONFLICT: 'The options {a} and {b} contradict each other.',
    PRESET_UNKNOWN: 'There is no preset {preset}.',
  },
  'zh-Hant': {
    OPTION_UNKNOWN: '沒有 {option} 這個選項。',
    OPTION_REQUIRED: '必須設定選項 {option}。',
    OPTION_INVALID: '選項 {option} 不可以是這個值。',
    OPTIONS_CONFLICT: '選項 {a} 與 {b} 互相矛盾。',
    PRESET_UNKNOWN: '沒有 {preset} 這組預設。',
  },
  vi: {
    OPTION_UNKNOWN: 'Không có tùy chọn {option}.',
    OPTION_REQUIRED: 'Phải đặt tùy chọn {option}.',
    OPTION_INVALID: 'Tùy chọn {option} không thể có giá trị đó.',
    OPTIONS_CONFLICT: 'Tùy chọn {a} và {b} mâu thuẫn với nhau.',
    PRESET_UNKNOWN: 'Không có bộ cài sẵn {preset}.',
  },
  da: {
    OPTION_UNKNOWN: 'Der findes ingen indstilling {option}.',
    OPTION_REQUIRED: 'Indstillingen {option} skal angives.',
    OPTION_INVALID: 'Indstillingen {option} kan ikke have den værdi.',
    OPTIONS_CONFLICT: 'Indstillingerne {a} og {b} modsiger hinanden.',
    PRESET_UNKNOWN: 'Der findes ingen forudindstilling {preset}.',
  },
};
