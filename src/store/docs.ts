// Small documents with a revision: every put names the revision it replaces, so none is an upsert.
import { get, pageOf, putIf, type Access, type Condition } from './access';
import { addExpiry, expiryAt, needNumber, needText, numberValue, textValue } from './attributes';
import { keyOf, shelfPk, shelfPrefix } from './keys';
import type { Doc, DocStore, Shelf } from './port';
import { TTL_ATTRIBUTE, type Item } from './table';

const keyIn = (shelf: Shelf, owner: string, key: string): Item =>
  keyOf(shelfPk(shelf, owner), shelfPrefix(shelf) + key);

const docItem = (shelf: Shelf, doc: Doc): Item => {
  const item = keyIn(shelf, doc.owner, doc.key);
  item.n = numberValue(doc.revision);
  item.j = textValue(doc.body);
  addExpiry(item, doc.expires);
  return item;
};

const docOf = (shelf: Shelf, owner: string, item: Item): Doc => ({
  owner,
  key: needText(item, 'sk').slice(shelfPrefix(shelf).length),
  revision: needNumber(item, 'n'),
  body: needText(item, 'j'),
  ...expiryAt(item),
});

/** `attribute_exists` is implied: a missing item has no revision to compare. */
export const revisionBefore = (access: Access, revision: number): Condition =>
  revision === 1
    ? {
        expression: `attribute_not_exists(pk) OR ${TTL_ATTRIBUTE} <= :now`,
        values: { ':now': numberValue(Math.floor(access.now() / 1_000)) },
      }
    : { expression: 'n = :n', values: { ':n': numberValue(revision - 1) } };

export const docStore = (access: Access): DocStore => ({
  async doc(shelf, owner, key) {
    const item = await get(access, 'doc', keyIn(shelf, owner, key));
    return item && docOf(shelf, owner, item);
  },
  async docs(shelf, owner, options = {}) {
    const under = { pk: shelfPk(shelf, owner), prefix: shelfPrefix(shelf), narrow: options.prefix ?? '' };
    const { items, ...rest } = await pageOf(access, 'docs', under, options);
    return { items: items.map((item) => docOf(shelf, owner, item)), ...rest };
  },
  async putDoc(shelf, doc) {
    const { ok } = await putIf(access, 'putDoc', docItem(shelf, doc), revisionBefore(access, doc.revision));
    return ok ? 'written' : 'taken';
  },
  async dropDoc(shelf, owner, key) {
    await access.wire.send('dropDoc', 'DeleteItem', { Key: keyIn(shelf, owner, key) });
  },
});
