// The contract's part on profiles, names and counters.
import { NOW, type Bench } from './bench';
import { newUser } from './samples';

const HOUR = 3_600_000;

export const accountContract = (bench: Bench): void => {
  let names = 0;
  const newName = (): string => `kaiser ${names++}`;
  const profile = (user: string, name: string | null, revision = 1) => ({
    user,
    revision,
    name,
    body: '{"lang":"vi"}',
  });

  describe('accounts', () => {
    test('a profile comes back as it was written, and is replaced by revision', async () => {
      const { store } = bench;
      const user = newUser();
      expect(await store.profile(user)).toBeNull();
      expect(await store.saveProfile(profile(user, null))).toBe('written');
      expect(await store.saveProfile(profile(user, null))).toBe('taken');
      const name = newName();
      expect(await store.saveProfile(profile(user, name, 2))).toBe('written');
      expect(await store.profile(user)).toEqual(profile(user, name, 2));
    });

    test('CO-14 two accounts want one name, 50 rounds: one has it', async () => {
      const { store } = bench;
      for (let round = 0; round < 50; round++) {
        const name = newName();
        const users = [newUser(), newUser()];
        const done = await Promise.all(users.map((user) => store.saveProfile(profile(user, name))));
        expect([...done].sort()).toEqual(['name taken', 'written']);
        expect(await store.nameOwner(name)).toBe(users[done.indexOf('written')]);
        expect(await store.profile(users[done.indexOf('name taken')] ?? '')).toBeNull();
      }
    });

    test('CO-14 a reservation left by a crash: its account takes it up, others wait an hour', async () => {
      const { store } = bench;
      const [crashed, other] = [newUser(), newUser()];
      const name = newName();
      await store.saveProfile(profile(crashed, null));
      // The wrong revision stops the call after the reservation, as a crash would.
      expect(await store.saveProfile(profile(crashed, name, 9))).toBe('taken');
      expect(await store.nameOwner(name)).toBe(crashed);
      bench.now = NOW + HOUR - 1;
      expect(await store.saveProfile(profile(other, name))).toBe('name taken');
      bench.now = NOW + HOUR;
      expect(await store.saveProfile(profile(other, name))).toBe('written');
      expect(await store.nameOwner(name)).toBe(other);
      expect(await store.saveProfile(profile(crashed, name, 2))).toBe('name taken');
    });

    test('the same account takes its reservation up at once', async () => {
      const { store } = bench;
      const user = newUser();
      const name = newName();
      await store.saveProfile(profile(user, name, 9));
      expect(await store.saveProfile(profile(user, name))).toBe('written');
    });

    test('a name that a profile bears is never taken over, however old', async () => {
      const { store } = bench;
      const name = newName();
      await store.saveProfile(profile(newUser(), name));
      bench.now = NOW + 1_000 * HOUR;
      expect(await store.saveProfile(profile(newUser(), name))).toBe('name taken');
    });

    test('20 accounts want a name that was left behind: one has it', async () => {
      const { store } = bench;
      const name = newName();
      await store.saveProfile(profile(newUser(), name, 9));
      bench.now = NOW + HOUR;
      const done = await Promise.all(Array.from({ length: 20 }, () => store.saveProfile(profile(newUser(), name))));
      expect(done.filter((outcome) => outcome === 'written')).toHaveLength(1);
    });

    test("a released name is free; another's is not released", async () => {
      const { store } = bench;
      const [user, other] = [newUser(), newUser()];
      const name = newName();
      await store.saveProfile(profile(user, name));
      await store.releaseName(name, other);
      expect(await store.nameOwner(name)).toBe(user);
      await store.releaseName(name, user);
      await store.releaseName(name, user);
      expect(await store.nameOwner(name)).toBeNull();
      expect(await store.saveProfile(profile(other, name))).toBe('written');
    });

    test('a counter loses no count of 30 at once', async () => {
      const key = newUser();
      const counts = await Promise.all(Array.from({ length: 30 }, () => bench.store.tally(key, NOW / 1_000 + 60)));
      expect([...counts].sort((a, b) => a - b)).toEqual(Array.from({ length: 30 }, (_, i) => i + 1));
    });
  });
};
