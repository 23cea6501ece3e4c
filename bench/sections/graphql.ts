// The GraphQL path: the same mutation with its document kept, and with a document that is parsed and validated each time. Anchor G7.
import { type Section, lineOf } from '../harness/line';
import { compare, race } from '../harness/race';

interface Way {
  readonly document: 'new' | 'same' | 'none';
  readonly answered: boolean;
  readonly asked: 'events' | 'game';
}

const entry = (setup: Way): { subject: string; setup: Way } => ({ subject: 'subjects/graphql-act', setup });

export const graphql: Section = {
  name: 'graphql',
  async *run({ quick }) {
    const events = { answered: true, asked: 'events' } as const;
    const game = { answered: true, asked: 'game' } as const;
    const whole = { answered: false, asked: 'game' } as const;
    const rates = await race(
      {
        kept: entry({ ...events, document: 'same' }),
        parsed: entry({ ...events, document: 'new' }),
        keptGame: entry({ ...game, document: 'same' }),
        parsedGame: entry({ ...game, document: 'new' }),
        act: entry({ ...whole, document: 'same' }),
        service: entry({ ...whole, document: 'none' }),
      },
      quick ? { rounds: 5, ms: 100, warmUp: 400 } : { rounds: 7, ms: 250, warmUp: 1_200 },
    );
    const unit = 'requests/s';
    yield lineOf({
      name: 'graphql: its part of an act that asks for events, document kept, to parsed and validated each time',
      unit,
      ...compare(rates.kept, rates.parsed),
      gate: '>= 5',
      goal: '>= 10',
    });
    yield lineOf({
      name: 'graphql: its part of an act that asks for the whole game, to parsed and validated each time',
      unit,
      ...compare(rates.keptGame, rates.parsedGame),
    });
    yield lineOf({
      name: 'graphql: an act that asks for the whole game, to the service called without GraphQL',
      unit,
      ...compare(rates.act, rates.service),
    });
  },
};
