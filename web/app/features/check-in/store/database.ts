/** The device's database: one vault for each trip day, and the acts that the server does not have yet. */
export interface Box {
  iv: Uint8Array<ArrayBuffer>;
  data: ArrayBuffer;
}

/** Everything outside the box is readable without the PIN, so no person is named there. */
export interface Vault {
  /** The key in the page's address. */
  key: string;
  salt: Uint8Array<ArrayBuffer>;
  box: Box;
  device: string;
  wipeMs: number;
  offsetMs: number;
  /** Wrong PINs since the last right one. */
  tries: number;
}

export interface StoredAct {
  id: string;
  key: string;
  /** Acts are sent in this order. */
  place: number;
  box: Box;
}

const NAME = 'trip-day';

function open(): Promise<IDBDatabase> {
  const asked = indexedDB.open(NAME, 1);
  asked.onupgradeneeded = () => {
    asked.result.createObjectStore('vaults', { keyPath: 'key' });
    asked.result.createObjectStore('acts', { keyPath: 'id' }).createIndex('key', 'key');
  };
  return settled(asked);
}

/** Resolves once everything that `work` asked for is on the disk, and rejects if any part of it is not. */
async function transact<T>(mode: IDBTransactionMode, work: (stores: Stores) => IDBRequest<T> | undefined): Promise<T> {
  const database = await open();
  try {
    const transaction = database.transaction(['vaults', 'acts'], mode, { durability: 'strict' });
    const asked = work({ vaults: transaction.objectStore('vaults'), acts: transaction.objectStore('acts') });
    await new Promise<void>((resolve, reject) => {
      transaction.oncomplete = () => resolve();
      transaction.onabort = () => reject(transaction.error);
    });
    return asked?.result as T;
  } finally {
    database.close();
  }
}
interface Stores {
  vaults: IDBObjectStore;
  acts: IDBObjectStore;
}

const settled = <T>(asked: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    asked.onsuccess = () => resolve(asked.result);
    asked.onerror = () => reject(asked.error);
  });

export const readVault = (key: string): Promise<Vault | undefined> =>
  transact('readonly', ({ vaults }) => vaults.get(key) as IDBRequest<Vault | undefined>);

/** Writes the vault, and forgets the acts that the server has now, both or neither. */
export const writeVault = (vault: Vault, sent: string[] = []): Promise<unknown> =>
  transact('readwrite', ({ vaults, acts }) => {
    for (const id of sent) acts.delete(id);
    return vaults.put(vault);
  });

export const writeAct = (act: StoredAct): Promise<unknown> => transact('readwrite', ({ acts }) => acts.put(act));

export async function readActs(key: string): Promise<StoredAct[]> {
  const found = await transact('readonly', ({ acts }) => acts.index('key').getAll(key) as IDBRequest<StoredAct[]>);
  return found.sort((one, other) => one.place - other.place);
}

export const deleteDay = (key: string): Promise<unknown> =>
  transact('readwrite', ({ vaults, acts }) => {
    vaults.delete(key);
    const asked = acts.index('key').getAllKeys(key);
    asked.onsuccess = () => {
      for (const id of asked.result) acts.delete(id);
    };
    return undefined;
  });

/** Nobody opens these days any more: guides' links have ended. */
export async function deleteOverDays(): Promise<void> {
  const all = await transact('readonly', ({ vaults }) => vaults.getAll() as IDBRequest<Vault[]>);
  await Promise.all(all.filter(isOver).map(({ key }) => deleteDay(key)));
}

/** True 48 hours after the trip. */
export const isOver = ({ offsetMs, wipeMs }: Vault): boolean => Date.now() + offsetMs > wipeMs;
