// The languages that orders are read and written in.
import { da } from './da';
import { en } from './en';
import type { OrderWords } from './types';
import { vi } from './vi';
import { zhHant } from './zh-hant';

export type { Joint, OrderWords } from './types';

const TABLES = { en, da, vi, 'zh-Hant': zhHant } as const;

export const ORDER_LOCALES = Object.keys(TABLES);

/** English for a language that has no table. */
export const orderWords = (locale: string): OrderWords =>
  (TABLES as Readonly<Record<string, OrderWords | undefined>>)[locale] ?? en;
