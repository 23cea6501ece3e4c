import { act } from '../../../src/core/engine';
import { type LineUp, countedFaces, throwOdds } from '../../../src/rulesets/clone-wars/odds';
import { momentOf } from '../../support/moment';
import { Script } from './script';
import { Table } from './table';
import data from '../../data/odds.json';

const plain = (dice: number): LineUp => ({ dice, fighters: 0, escorts: 0, command: 0 });

/** Every line-up of one side: ships of a class from none to one more than dice. */
const lineUps = (most: number): LineUp[] => {
  const dice = Array.from({ length: most }, (_, i) => i + 1);
  return dice.flatMap((n) => {
    const ships = Array.from({ length: n + 2 }, (_, i) => i);
    return ships.flatMap((fighters) =>
      ships.flatMap((escorts) => ships.map((command) => ({ dice: n, fighters, escorts, command }))),
    );
  });
};

/** By counted faces, the chance of a side's throw: a slow account of W6-COMMAND, W6-FIGHTER and W6-ESCORT of its own. */
function enumerated({ dice, fighters, escorts, command, sidious }: LineUp): Map<string, number> {
  const sides = Array.from({ length: dice }, (_, i) => (sidious || i < command ? 8 : 6));
  const chances = new Map<string, number>();
  const add = (faces: number[], p: number): void => {
    const counted = faces
      .slice()
      .sort((a, b) => b - a)
      .map((face, i) => (i < escorts ? face + 1 : face));
    const key = counted.sort((a, b) => b - a).join();
    chances.set(key, (chances.get(key) ?? 0) + p);
  };
  const throwDie = (faces: number[], p: number): void => {
    if (faces.length < dice) {
      for (let face = 1; face <= sides[faces.length]; face++) throwDie([...faces, face], p / sides[faces.length]);
      return;
    }
    // Ones are rethrown eight-sided first, one a fighter; what comes is any other face alike.
    const ones = faces.map((_, i) => i).filter((i) => faces[i] === 1);
    ones.sort((a, b) => sides[b] - sides[a] || a - b);
    rethrow(faces, ones.slice(0, fighters), p);
  };
  const rethrow = (faces: number[], ones: number[], p: number): void => {
    if (ones.length === 0) {
      add(faces, p);
      return;
    }
    const [i, ...rest] = ones;
    for (let face = 2; face <= sides[i]; face++) rethrow(faces.with(i, face), rest, p / (sides[i] - 1));
  };
  throwDie([], 1);
  return chances;
}

const shares = (line: LineUp): Map<string, number> => {
  const faces = countedFaces(line);
  const total = faces.reduce((n, share) => n + share.count, 0);
  return new Map(faces.map((share) => [share.faces.join(), share.count / total]));
};

describe('exact odds', () => {
  test.each([
    ['attack', 3],
    ['defence', 2],
  ])('W6-COMMAND, W6-FIGHTER, W6-ESCORT: every line-up in %s agrees with its enumeration', (_, most) => {
    for (const line of lineUps(most)) {
      const [exact, slow] = [shares(line), enumerated(line)];
      expect([...exact.keys()].sort()).toEqual([...slow.keys()].sort());
      for (const [faces, p] of slow) expect(Math.abs((exact.get(faces) ?? 0) - p)).toBeLessThan(1e-12);
    }
  });

  test('W6-SIDIOUS-DICE: on his planet all defence dice are eight-sided', () => {
    const line = { ...plain(2), sidious: true };
    expect(shares(line)).toEqual(shares({ ...plain(2), command: 2 }));
    expect(shares(line).get('8,8')).toBeCloseTo(1 / 64, 12);
  });

  test('W6-DICE: without ships they are the odds of plain dice', () => {
    for (const [name, round] of Object.entries(data.rounds)) {
      const [attack, defence] = name.split('v').map(Number);
      if (attack > 3 || defence > 2) continue;
      const odds = throwOdds(plain(attack), plain(defence));
      for (const { attacker_loss, defender_loss, p } of round.outcomes) {
        const found = odds.outcomes.find((o) => o.losses[0] === attacker_loss && o.losses[1] === defender_loss);
        expect((found?.count ?? 0) / odds.total).toBeCloseTo(p, 12);
      }
    }
  });

  test('totals are whole and within what a number holds', () => {
    const most = { fighters: 3, escorts: 3, command: 3 };
    const odds = throwOdds({ dice: 3, ...most }, { dice: 2, ...most });
    expect(odds.total).toBe(56 ** 5);
    expect(odds.outcomes.every(({ count }) => Number.isSafeInteger(count))).toBe(true);
    expect(odds.outcomes.map((o) => o.losses)).toEqual([
      [2, 0],
      [1, 1],
      [0, 2],
    ]);
  });

  test.each([
    ['red 2 f1 e1 c1', 'blue 1 f1 e1 c1'],
    ['red 3 c1', 'blue 1 f1'],
    ['red 2', 'blue 2 c1 e2'],
    ['red 2 f3 c3', 'blue 2'],
  ])('W6-SEQUENCE: battles of %s against %s, played with every throw, come to the odds', (attacker, defender) => {
    const t = Table.at({ planets: { sullust: attacker, malastare: defender, kamino: 'black 2' } });
    const [, troops] = attacker.split(' ');
    const [, defending] = defender.split(' ');
    const line = (text: string, dice: number): LineUp => {
      const ships = (letter: string): number =>
        Number(new RegExp(`${letter}(\\d)`).exec(text.slice(text.indexOf(' ')))?.[1] ?? 0);
      return { dice, fighters: ships('f'), escorts: ships('e'), command: ships('c') };
    };
    const [a, d] = [line(attacker, Number(troops) - 1), line(defender, Math.min(2, Number(defending)))];
    const odds = throwOdds(a, d);
    const played = playedOdds(t, a.dice);
    for (const { losses, count } of odds.outcomes)
      expect(played.get(losses.join()) ?? 0).toBeCloseTo(count / odds.total, 9);
  });
});

/** Chance that a die asks for a face that isn't scripted yet: the enumeration goes on from there. */
class Missing extends Error {
  constructor(readonly sides: number) {
    super('missing');
  }
}

/** Chance of each result, by playing the battle with every face of every die; a 1 is never rethrown into another 1. */
function playedOdds(t: Table, dice: number): Map<string, number> {
  const found = new Map<string, number>();
  const action = t.parse({ type: 'attack', from: 'sullust', to: 'malastare', dice });
  const initial = t.on('malastare');
  const go = (script: number[], p: number): void => {
    let index = 0;
    const random = new Script();
    random.throw = (sides) =>
      sides.map((n) => {
        const face = script.at(index++);
        if (face === undefined) throw new Missing(n);
        return face;
      });
    try {
      const played = act(t.rules, t.state, { seat: 0, action }, momentOf({ version: 2, random }));
      if (!played.ok) throw new Error(`${initial}: ${played.error.code}`);
      const losses = played.value.events.find((e) => e.type === 'attacked')?.losses?.join() ?? '';
      found.set(losses, (found.get(losses) ?? 0) + p);
    } catch (error) {
      if (!(error instanceof Missing)) throw error;
      extend(script, p, error.sides);
    }
  };
  const thrown = dice + Math.min(2, Number(initial.split(' ')[1]));
  const extend = (script: number[], p: number, sides: number): void => {
    // Once all dice were thrown, what is missing is a fighter's: it goes on until it shows no 1.
    const least = script.length < thrown ? 1 : 2;
    for (let face = least; face <= sides; face++) go([...script, face], p / (sides - least + 1));
  };
  go([], 1);
  return found;
}
