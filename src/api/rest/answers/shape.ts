// Schemas of what the service answers. Each is written against the service's own type, so that a field that is added, dropped or
// renamed there fails the compile here; that the words fit too, recorded answers prove.
import * as z from 'zod';
import type { Json } from '../../../core/json';

type Fields<T> = { readonly [K in keyof T]-?: z.ZodType<T[K]> };

/** An object with exactly the fields of its type. */
export const shape = <T extends object>(id: string, fields: Fields<T>): z.ZodType<T> =>
  (z.strictObject(fields) as unknown as z.ZodType<T>).meta({ id });

/** Every word of its type, and no other. */
export const words = <W extends string>(all: Readonly<Record<W, true>>): z.ZodType<W> =>
  z.enum(Object.keys(all) as [W, ...W[]]);

export const text = z.string();
export const flag = z.boolean();
export const count = z.int();
export const time = z.int().describe('ms since 1970');
export const texts = z.array(text);
export const whole = z.array(count);

/** Any JSON. */
export const json = z.unknown() as unknown as z.ZodType<Json>;
export const jsonByName = z.record(text, json);
export const countsByName = z.record(text, count);

export const orNull = <T>(schema: z.ZodType<T>): z.ZodType<T | null> => schema.nullable();
export const maybe = <T>(schema: z.ZodType<T>): z.ZodType<T | undefined> => schema.optional();
export const pair = <T>(schema: z.ZodType<T>): z.ZodType<readonly [T, T]> => z.tuple([schema, schema]);
