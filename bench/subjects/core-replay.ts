// The engine replays recorded games, one a step: all checks, events and clocks on. Units: actions.
import { act, start } from '../../src/core/engine';
import { Tape } from '../floor/chance';
import type { Recording } from '../floor/recording';
import { serve } from '../harness/serve';
import { answersOf } from '../play/actions';
import { CheapMoment, CheapRandom } from '../play/moment';
import { sixPlayers } from '../play/rules';

serve((recordings: readonly Recording[]) => {
  const rules = sixPlayers();
  const tape = new Tape();
  const moment = new CheapMoment(new CheapRandom(tape));
  const games = recordings.map(({ log, given }) => {
    tape.load(given);
    return { dealt: start(rules, moment).state, answers: answersOf(log) };
  });
  let next = 0;
  return {
    step() {
      const at = next++ % recordings.length;
      const { given, openAt, hiddenAt } = recordings[at];
      const { dealt, answers } = games[at];
      tape.load(given, openAt, hiddenAt);
      let state = dealt;
      let events = 0;
      for (const answer of answers) {
        const step = act(rules, state, answer, moment.next());
        if (!step.ok) throw new Error(step.error.code);
        state = step.value.state;
        events += step.value.events.length;
      }
      if (!state.outcome || events < answers.length) throw new Error('the game is not over');
      return answers.length;
    },
  };
});
