// Whoever is no game but must be looked at again at a time: accounts with something to send.
import { type Access, type Condition, putIf } from './access';
import { addNumber, needNumber, needText, numberValue, textValue } from './attributes';
import { keyOf, wakeList, wakeListOf, wakeOf, wakePk, WAKE_SK } from './keys';
import type { Wake, WakeStore } from './port';
import { INDEX, type Item } from './table';

const itemOf = (owner: string, due: number | null): Item => {
  const item = keyOf(wakePk(owner), WAKE_SK);
  if (due === null) return item;
  item.lk = textValue(wakeListOf(owner));
  addNumber(item, 'lr', due);
  return item;
};

/** Unless it is woken as early already. */
const laterThan = (due: number): Condition => ({
  expression: 'attribute_not_exists(lr) OR lr > :d',
  values: { ':d': numberValue(due) },
});

const stillAt = (seen: number): Condition => ({ expression: 'lr = :d', values: { ':d': numberValue(seen) } });

const wakes = async (access: Access, shard: number, until: number, limit: number): Promise<readonly Wake[]> => {
  const { Items: items = [] } = await access.wire.send('wakes', 'Query', {
    IndexName: INDEX,
    KeyConditionExpression: 'lk = :l AND lr <= :t',
    ExpressionAttributeValues: { ':l': textValue(wakeList(shard)), ':t': numberValue(until) },
    Limit: limit,
  });
  return items.map((item) => ({ owner: wakeOf(needText(item, 'pk')), due: needNumber(item, 'lr') }));
};

export const wakeStore = (access: Access): WakeStore => ({
  async wakeBy(owner, due) {
    await putIf(access, 'wake', itemOf(owner, due), laterThan(due));
  },
  async woken(owner, seen, next) {
    const { ok } = await putIf(access, 'wake', itemOf(owner, next), stillAt(seen));
    return ok;
  },
  wakes: (shard, until, limit) => wakes(access, shard, until, limit),
});
