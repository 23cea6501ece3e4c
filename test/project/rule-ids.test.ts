import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { citedIn, definedIn, idsByRuleset } from '../../scripts/rule-ids';

const folder = join(__dirname, '../../docs/rules/source');
const digest = (name: string): string => readFileSync(join(folder, `${name}.md`), 'utf8');

// Ids are put together here, so that this file itself cites no rule.
const id = (...parts: string[]): string => parts.join('-');
const set = id('K', 'SET');
const value = id('K', 'SET', 'VALUE');

describe('rule ids', () => {
  test('a citation of a longer id is none of the shorter one', () => {
    expect([...citedIn(`test('${value}: the first set brings four')`)]).toEqual([value]);
    expect([...citedIn(`test('${set}: three alike')`)]).toEqual([set]);
    expect([...citedIn(`'${set}-value' 'x${set}' '${set}s'`)]).toEqual([]);
  });

  test('several ids in one title all count, and a comment counts for nothing', () => {
    expect(citedIn(`test('${set}, ${value}')`)).toEqual(new Set([set, value]));
    expect(citedIn(`// ${set}\n  /* ${set} */\n   * ${set}`)).toEqual(new Set());
  });

  test('only the first cell of a row defines an id', () => {
    expect(definedIn(`| ${set} | as ${value} |\n| id | rule |\n- ${value}: finer`)).toEqual([set]);
  });

  test('the digests define each id once', () => {
    const ids = ['classic', 'clone-wars', 'sbsh'].flatMap((name) => definedIn(digest(name)));
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.length).toBeGreaterThan(150);
  });

  test('the standard game owns its own rows of the Clone Wars digest', () => {
    const texts = { classic: digest('classic'), 'clone-wars': digest('clone-wars'), sbsh: digest('sbsh') };
    const rules = idsByRuleset(texts);
    expect(rules.get('clone-wars-standard')).toEqual([id('W', 'STD'), id('W', 'STD', 'CARDS'), id('W', 'STD', 'FIVE')]);
    expect(rules.get('clone-wars')).not.toContain(id('W', 'STD'));
  });
});
