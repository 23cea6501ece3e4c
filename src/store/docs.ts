// Small documents with a revision: every put names the revision it replaces, so none is an upsert.
import { get, pageOf, putIf, type Access, type Condition } from './access';
import { keyOf, shelfPk, shelfPrefix } from './keys';
import type { Doc, DocStore, Shelf } from './port';
import { need } from './rows';
import { TTL_ATTRIBUTE, type Item } from './table';

const keyIn = (shelf: Shelf, owner: string, key: string): Item =>
  keyOf(shelfPk(shelf, owner), shelfPrefix(shelf) + key);

const docItem = (shelf: Shelf, doc: Doc): Item => ({
  ...keyIn(shelf, doc.owner, doc.key),
  n: { N: String(doc.revision) },
  j: { S: doc.body },
  ...(doc.expires !== undefined && { [TTL_ATTRIBUTE]: { N: String(doc.expires) } }),
});

const docOf = (shelf: Shelf, owner: string, item: Item): Doc => ({
  owner,
  key: need(item, 'sk').slice(shelfPrefix(shelf).length),
  revision: Number(need(item, 'n')),
  body: need(item, 'j'),
  ...(item[TTL_ATTRIBUTE] && { expires: Number(item[TTL_ATTRIBUTE].N) }),
});

/** `attribute_exists` is implied: a missing item has no revision to compare. */
export const revisionBefore = (access: Access, revision: number): Condition =>
  revision === 1
    ? {
        expression: `attribute_not_exists(pk) OR ${TTL_ATTRIBUTE} <= :now`,
        values: { ':now': { N: String(Math.floor(access.now() / 1_000)) } },
      }
    : { expression: 'n = :n', values: { ':n': { N: String(revision - 1) } } };

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
