// What a running game keeps: the secret that its dice come from.
import { fromBase64Url, gameSecret, toBase64Url } from '../../src/dice';
import { termsOf } from '../../src/service/terms';
import type { Table } from '../../test/service/table';

export const secretsOf =
  ({ store, config }: Table) =>
  async (gameId: string): Promise<string | null> => {
    const loaded = await store.load(gameId);
    const dice = loaded && termsOf(loaded.meta).dice;
    const nonce = dice && fromBase64Url(dice.nonce);
    return nonce ? toBase64Url(gameSecret(config.masters[dice.master], gameId, nonce)) : null;
  };
