import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  botSeed,
  commitment,
  entropy,
  fromHex,
  gameKey,
  gameSecret,
  openingCommitment,
  opens,
  toHex,
} from '../../src/dice';
import vectors from './vectors.json';

const bytes = (hex: string): Uint8Array => fromHex(hex)!;

describe('from the master key to the key of a game', () => {
  test.each(vectors.games)('gives what Python gives: game $gameId', (game) => {
    const secret = gameSecret(bytes(game.master), game.gameId, bytes(game.nonce));
    const openings = game.openings.map((one) => ({ joined: one.joined, bytes: bytes(one.bytes) }));
    const key = gameKey(secret, game.gameId, entropy(openings));
    expect(toHex(secret)).toBe(game.secret);
    expect(toHex(commitment(secret))).toBe(game.commitment);
    expect(toHex(entropy(openings))).toBe(game.entropy);
    expect(toHex(key)).toBe(game.key);
    expect(toHex(botSeed(key, 7))).toBe(game.botSeed7);
    expect(openings.map((one) => toHex(openingCommitment(one.bytes)))).toEqual(
      game.openings.map((one) => one.committed),
    );
  });

  test('openings count in join order, whatever order they came in', () => {
    const openings = vectors.games[1].openings.map((one) => ({ joined: one.joined, bytes: bytes(one.bytes) }));
    const late = [openings[2], openings[0], openings[1]];
    expect(toHex(entropy(late))).toBe(vectors.games[1].entropy);
    expect(late[0].joined).toBe(255);
  });

  test('an opening is checked against what the seat committed to', () => {
    const [north, other] = vectors.games[1].openings;
    expect(opens(bytes(north.committed), bytes(north.bytes))).toBe(true);
    expect(opens(bytes(other.committed), bytes(north.bytes))).toBe(false);
    expect(opens(bytes(north.committed).subarray(1), bytes(north.bytes))).toBe(false);
  });

  test('what does not fit is our bug', () => {
    const one = new Uint8Array(1);
    expect(() => gameSecret(one, 'id', new Uint8Array(15))).toThrow(RangeError);
    expect(() => entropy([{ joined: 256, bytes: one }])).toThrow(RangeError);
    expect(() => entropy([{ joined: 0, bytes: new Uint8Array(65_536) }])).toThrow(RangeError);
  });

  const python = spawnSync('python3', ['--version']).status === 0;
  (python ? test : test.skip)('the vectors are what vectors.py prints', () => {
    const printed = spawnSync('python3', [join(__dirname, 'vectors.py')], { encoding: 'utf8' });
    expect(JSON.parse(printed.stdout)).toEqual(JSON.parse(readFileSync(join(__dirname, 'vectors.json'), 'utf8')));
  });
});
