import { importClient, type PairingStorage } from '@foyer/pairing'

/** Database of the wallet's earlier pairing client, with its key names. */
const databaseName = 'WALLET_CONNECT_V2_INDEXED_DB'
const storeName = 'keyvaluestorage'
const prefix = 'foyer-wallet'

type Session = Parameters<typeof importClient>[1]['sessions'][number]['session']

/**
 * Migrates the sessions of the earlier pairing client to ours, once, and deletes its data. Never rejects: if it fails, apps
 * connect again.
 */
export async function takeOverEarlier(storage: PairingStorage): Promise<void> {
  try {
    // A client that has started already has its own identity at the relay.
    if ((await storage.get('identity')) !== undefined) return
    const database = await openDatabase()
    if (!database) return
    try {
      await move(database, storage)
    } finally {
      database.close()
    }
  } catch {
    // Malformed data must not keep the wallet from starting.
  }
}

async function move(database: IDBDatabase, storage: PairingStorage): Promise<void> {
  if (!database.objectStoreNames.contains(storeName)) return
  const read = database.transaction(storeName).objectStore(storeName)
  const [keys, values] = await Promise.all([done(read.getAllKeys()), done(read.getAll())])
  // Its releases use different separators in key names.
  const names = keys.map((key) => String(key).replace(/[/:]+/g, ':'))
  const own = keys.filter((_, at) => /^wc@2:/.test(names[at] ?? '') && names[at]?.split(':').includes(prefix))
  const find = (end: string) => parse(values[names.indexOf(`wc@2:${end}`)])
  const keychain = (find(`core:0.3:${prefix}:keychain`) ?? {}) as Record<string, unknown>
  const sessions = (find(`client:0.3:${prefix}:session`) ?? []) as readonly EarlierSession[]
  const { client_ed25519_seed: seed } = keychain
  // The import validates the rest.
  if (typeof seed === 'string' && sessions.length)
    await importClient(storage, {
      seed,
      sessions: sessions.map((session) => ({
        session: toSession(session),
        symKey: String(keychain[session.topic]),
      })),
    })
  const write = database.transaction(storeName, 'readwrite').objectStore(storeName)
  await Promise.all(own.map((key) => done(write.delete(key))))
}

type EarlierSession = Omit<Session, 'expiresAtMs'> & { expiry: number }

function toSession({
  topic,
  pairingTopic,
  expiry,
  namespaces,
  sessionProperties,
  peer,
}: EarlierSession): Session {
  return { topic, pairingTopic, expiresAtMs: expiry * 1_000, namespaces, sessionProperties, peer }
}

/** Values are stored as JSON text. */
function parse(value: unknown): unknown {
  return typeof value === 'string' ? JSON.parse(value) : value
}

/** `undefined` if the database does not exist: opening it must not create it. */
function openDatabase(): Promise<IDBDatabase | undefined> {
  return new Promise((resolve) => {
    const opening = indexedDB.open(databaseName)
    opening.onupgradeneeded = () => opening.transaction?.abort()
    opening.onerror = () => resolve(undefined)
    opening.onsuccess = () => resolve(opening.result)
  })
}

function done<value>(request: IDBRequest<value>): Promise<value> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
}
