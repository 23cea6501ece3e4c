// Where to begin.
import * as z from 'zod';
import type { Index } from '../operations/service';
import { shape, text } from './shape';

export const index = shape<Index>('Index', { name: text, version: text, links: z.record(text, text) });
