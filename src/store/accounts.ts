// Profiles and their unique names. A name is an item of its own: conditions hold for one item only.
import { get, putIf, standing, type Access, type PutOutcome } from './access';
import { addText, needNumber, needText, numberValue, textAt, textValue } from './attributes';
import { revisionBefore } from './docs';
import { nameKey, profileKey } from './keys';
import type { AccountStore, Profile } from './port';
import type { Item } from './table';
import { ConditionFailed } from './wire';

/** A reservation without a profile that bears it is somebody's for so long: far longer than any request lives. */
const RESERVED_MS = 3_600_000;

const profileItem = (profile: Profile): Item => {
  const item = profileKey(profile.user);
  item.n = numberValue(profile.revision);
  item.j = textValue(profile.body);
  addText(item, 'm', profile.name);
  return item;
};

const profileOf = async (access: Access, user: string): Promise<Profile | null> => {
  const item = await get(access, 'profile', profileKey(user));
  return item && { user, revision: needNumber(item, 'n'), name: textAt(item, 'm') ?? null, body: needText(item, 'j') };
};

const nameItem = (access: Access, name: string, user: string): Item => ({
  ...nameKey(name),
  u: textValue(user),
  t: numberValue(access.now()),
});

/** Whether a reservation was left behind: old, and its owner's profile bears another name or none. */
const isAbandoned = async (access: Access, name: string, held: Item): Promise<boolean> => {
  if (needNumber(held, 't') + RESERVED_MS > access.now()) return false;
  return (await profileOf(access, needText(held, 'u')))?.name !== name;
};

const takeOver = (access: Access, wanted: Item, held: Item): Promise<PutOutcome> =>
  putIf(access, 'saveProfile', wanted, {
    expression: 'u = :u AND t = :t',
    values: { ':u': textValue(needText(held, 'u')), ':t': numberValue(needNumber(held, 't')) },
  });

/** Reserves a name; reserving one's own again succeeds and keeps it for another hour. */
const claim = async (access: Access, name: string, user: string): Promise<boolean> => {
  const wanted = nameItem(access, name, user);
  const put = await putIf(access, 'saveProfile', wanted, {
    expression: 'attribute_not_exists(pk) OR u = :u',
    values: { ':u': textValue(user) },
  });
  if (put.ok) return true;
  const held = await standing(access, 'saveProfile', wanted, put.item);
  if (!held || !(await isAbandoned(access, name, held))) return false;
  return (await takeOver(access, wanted, held)).ok;
};

const saveProfile = async (access: Access, profile: Profile): Promise<'written' | 'taken' | 'name taken'> => {
  if (profile.name !== null && !(await claim(access, profile.name, profile.user))) return 'name taken';
  const { ok } = await putIf(access, 'saveProfile', profileItem(profile), revisionBefore(access, profile.revision));
  return ok ? 'written' : 'taken';
};

const releaseName = async (access: Access, name: string, user: string): Promise<void> => {
  try {
    await access.wire.send('releaseName', 'DeleteItem', {
      Key: nameKey(name),
      ConditionExpression: 'u = :u',
      ExpressionAttributeValues: { ':u': textValue(user) },
    });
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error;
  }
};

export const accountStore = (access: Access): AccountStore => ({
  profile: (user) => profileOf(access, user),
  saveProfile: (profile) => saveProfile(access, profile),
  releaseName: (name, user) => releaseName(access, name, user),
  async nameOwner(name) {
    const item = await get(access, 'nameOwner', nameKey(name));
    return item && needText(item, 'u');
  },
});
