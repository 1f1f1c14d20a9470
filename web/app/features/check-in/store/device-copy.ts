import type { SentAct, TripDay } from '@tours/contract/check-in';
import type { Change } from '../changes.ts';
import { keyOf, newSalt, seal, unseal } from './crypto.ts';
import { deleteDay, readActs, readVault, type Vault, writeAct, writeVault } from './database.ts';

export interface Content {
  day: TripDay;
  changes: Change[];
}

/** The open copy of a trip day on this device. To forget the key, drop it. */
export interface DeviceCopy {
  vault: Vault;
  key: CryptoKey;
}

const MOST_TRIES = 5;

export type Unlocked =
  | { copy: DeviceCopy; content: Content; unsent: SentAct[] }
  | { triesLeft: number }
  /** The copy is deleted, with this many entries that were not sent. */
  | { lost: number };

export async function makeCopy(key: string, pin: string, content: Content, offsetMs: number): Promise<DeviceCopy> {
  const salt = newSalt();
  const secret = await keyOf(pin, salt);
  const vault: Vault = {
    key,
    salt,
    device: crypto.randomUUID(),
    tries: 0,
    wipeMs: content.day.wipeMs,
    offsetMs,
    box: await seal(secret, content),
  };
  await writeVault(vault);
  return { vault, key: secret };
}

/** Opens the copy with a PIN. The try is counted before it is made, so that ending the browser does not undo it. */
export async function unlock(key: string, pin: string): Promise<Unlocked> {
  const vault = await readVault(key);
  if (!vault) return { lost: 0 };
  const tries = vault.tries + 1;
  await writeVault({ ...vault, tries });
  const secret = await keyOf(pin, vault.salt);
  const content = await unseal<Content>(secret, vault.box).catch(() => null);
  if (!content) {
    if (tries < MOST_TRIES) return { triesLeft: MOST_TRIES - tries };
    const lost = (await readActs(key)).length;
    await deleteDay(key);
    return { lost };
  }
  const copy = { vault: { ...vault, tries: 0 }, key: secret };
  await writeVault(copy.vault);
  const unsent = await Promise.all((await readActs(key)).map(({ box }) => unseal<SentAct>(secret, box)));
  return { copy, content, unsent };
}

/** Stores a newer day, and forgets the acts that the server has. */
export async function renewCopy(copy: DeviceCopy, content: Content, offsetMs: number, sent: string[]): Promise<void> {
  const box = await seal(copy.key, content);
  copy.vault = { ...copy.vault, box, offsetMs, wipeMs: content.day.wipeMs };
  await writeVault(copy.vault, sent);
}

export async function keepAct({ vault, key }: DeviceCopy, act: SentAct, place: number): Promise<void> {
  await writeAct({ id: act._id, key: vault.key, place, box: await seal(key, act) });
}
