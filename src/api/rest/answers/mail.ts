// Where an account's mail goes, and when.
import * as z from 'zod';
import type { MailKind, MailMode, MailView, MutedHours } from '../../../service/service';
import { count, orNull, shape, text, words } from './shape';

const muted = shape<MutedHours>('MutedHours', { from: text, to: text });

export const mail = shape<MailView>('Mail', {
  address: orNull(text),
  pending: orNull(text),
  mode: words<MailMode>({ each: true, digest: true, off: true }),
  kinds: z.array(
    words<MailKind>({
      turn: true,
      question: true,
      reminder: true,
      started: true,
      out: true,
      replaced: true,
      over: true,
    }),
  ),
  zone: text,
  muted: orNull(muted),
  digestAt: text,
  reminderMinutes: count,
});
