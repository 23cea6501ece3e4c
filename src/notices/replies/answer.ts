// The answer to a mail with orders: what was done, what wasn't and why, the board as it is now, and what is asked next.
import type { ActView, ServiceError } from '../../service/service';
import type { Block } from '../mail/blocks';
import {
  addressOf,
  bodies,
  choices,
  dateText,
  footer,
  letterId,
  pictureOf,
  type Reader,
  stopLink,
} from '../mail/compose';
import type { Letter, MailParts, Picture } from '../mail/parts';
import { boardOf, headingOf, type Scene, storyOf } from '../mail/scene';
import { MAIL_WORDS, type MailWords } from '../mail/words';

/** What came of a mail. */
export type Came =
  | { readonly kind: 'acted'; readonly act: ActView }
  | { readonly kind: 'refused'; readonly error: ServiceError }
  /** There was no order in it. */
  | { readonly kind: 'empty' };

export interface Answering {
  readonly parts: MailParts;
  readonly reader: Reader;
  readonly came: Came;
  /** The game as it is now; its events are those of the orders. Null where he may no longer see it. */
  readonly scene: Scene | null;
  /** The Message-ID that is answered. */
  readonly inReplyTo: string | undefined;
  /** The same for the same mail. */
  readonly id: string;
}

export function answerLetter(answering: Answering): Letter {
  const { parts, reader, scene, inReplyTo, id } = answering;
  const words = MAIL_WORDS[reader.locale];
  const picture = scene && pictureOf(parts, scene, 'board');
  const blocks: Block[] = [
    ...(scene && isAsked(parts, scene) ? [{ kind: 'marker' as const, text: words.marker }] : []),
    ...resultBlocks(answering, words),
    ...(scene ? gameBlocks(answering, { scene, picture, words }) : []),
    ...footer(parts, reader, words),
  ];
  return {
    ...bodies(blocks, reader.locale),
    to: reader.address,
    subject: subjectOf(answering, words),
    messageId: letterId(parts, reader.account, id),
    ...(inReplyTo !== undefined && { inReplyTo, references: [inReplyTo] }),
    replyTo: scene && addressOf(parts, reader, scene),
    stop: stopLink(parts, reader),
    pictures: picture ? [picture] : [],
  };
}

const isAsked = ({ replies }: MailParts, { ask }: Scene): boolean => ask !== undefined && replies;

interface Shown {
  readonly scene: Scene;
  readonly picture: Picture | null;
  readonly words: MailWords;
}

/** The game as it is now, and what may be done. */
const gameBlocks = (answering: Answering, { scene, picture, words }: Shown): readonly Block[] => [
  ...stateBlocks(answering, scene, words),
  ...(picture ? [{ kind: 'picture' as const, cid: picture.cid, alt: `${words.picture}: ${headingOf(scene)}` }] : []),
  { kind: 'board', text: boardOf(scene) },
  ...(isAsked(answering.parts, scene) ? choices({ ...answering, words }, scene) : []),
];

function subjectOf({ came, scene }: Answering, { answer }: MailWords): string {
  const name = scene?.name ?? 'Fieldpost';
  if (came.kind !== 'acted') return answer.none(name);
  return came.act.rest.length > 0 ? answer.partly(name) : answer.done(name);
}

function resultBlocks({ came, scene }: Answering, words: MailWords): readonly Block[] {
  const { answer } = words;
  if (came.kind === 'acted') return actedBlocks(came.act, scene, words);
  const why = came.kind === 'empty' ? answer.empty : answer.because(came.error.message);
  return [
    { kind: 'text', text: answer.didNothing },
    ...(came.kind === 'refused' && isLate(came.error) ? [{ kind: 'text' as const, text: answer.late }] : []),
    { kind: 'text', text: why },
  ];
}

const LATE = ['ASK_CLOSED', 'ASK_LATE', 'TURN_EXPIRED', 'NOT_ASKED', 'GAME_OVER', 'GAME_DELETED', 'VERSION_CONFLICT'];

const isLate = ({ code }: ServiceError): boolean => LATE.includes(code);

function actedBlocks({ rest, stopped }: ActView, scene: Scene | null, { answer }: MailWords): readonly Block[] {
  const story = scene ? storyOf(scene) : [];
  const left = rest.map(({ order }) => (typeof order === 'string' ? order : JSON.stringify(order)));
  return [
    { kind: 'text', text: answer.did },
    ...(story.length > 0 ? [{ kind: 'lines' as const, lines: story }] : []),
    ...(left.length > 0
      ? [
          { kind: 'text' as const, text: answer.left },
          { kind: 'orders' as const, lines: left },
        ]
      : []),
    ...(stopped?.error ? [{ kind: 'text' as const, text: answer.because(stopped.error.message) }] : []),
  ];
}

/** Whom it waits for now. */
function stateBlocks({ reader, parts }: Answering, scene: Scene, words: MailWords): readonly Block[] {
  const due = scene.ask?.due ?? null;
  return [
    { kind: 'text', text: headingOf(scene) },
    { kind: 'text', text: waitsFor(parts, scene, words) },
    ...(due === null ? [] : [{ kind: 'text' as const, text: words.until(dateText(reader, due)) }]),
  ];
}

function waitsFor(parts: MailParts, scene: Scene, { answer }: MailWords): string {
  if (scene.view.status === 'over') return answer.over;
  return isAsked(parts, scene) ? answer.asked : answer.waits;
}
