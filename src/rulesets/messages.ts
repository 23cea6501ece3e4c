// The texts of all codes that rulesets refuse with, by language; `{name}` stands for a parameter.
import { LOCALES, type Locale, type Spoken } from '../core/locale';
import { codes, positionCodes } from './classic/codes';
import { danish as classicDanish } from './classic/messages/da';
import { vietnamese as classicVietnamese } from './classic/messages/vi';
import { chinese as classicChinese } from './classic/messages/zh-hant';
import { texts as cloneWarsEnglish } from './clone-wars/codes';
import { danish as cloneWarsDanish } from './clone-wars/messages/da';
import { vietnamese as cloneWarsVietnamese } from './clone-wars/messages/vi';
import { chinese as cloneWarsChinese } from './clone-wars/messages/zh-hant';
import { optionTexts } from './option-messages';
import { texts as sbshEnglish } from './sbsh/codes';
import { danish as sbshDanish } from './sbsh/messages/da';
import { vietnamese as sbshVietnamese } from './sbsh/messages/vi';
import { chinese as sbshChinese } from './sbsh/messages/zh-hant';

type ByCode = Readonly<Record<string, string>>;

const classicEnglish: ByCode = Object.fromEntries(
  Object.entries({ ...codes, ...positionCodes }).map(([code, { message }]): [string, string] => [code, message]),
);

const own: Spoken<readonly ByCode[]> = {
  en: [classicEnglish, cloneWarsEnglish, sbshEnglish],
  'zh-Hant': [classicChinese, cloneWarsChinese, sbshChinese],
  vi: [classicVietnamese, cloneWarsVietnamese, sbshVietnamese],
  da: [classicDanish, cloneWarsDanish, sbshDanish],
};

const all = (locale: Locale): ByCode => Object.assign({}, optionTexts[locale], ...own[locale]) as ByCode;

export const texts = Object.fromEntries(LOCALES.map((locale) => [locale, all(locale)])) as Spoken<ByCode>;
