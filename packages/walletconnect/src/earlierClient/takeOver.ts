import type { ConnectorContext } from '@foyer/core/adapter'
import { importClient, type PairingStorage } from '@foyer/pairing'
import { moved } from './constants.ts'
import { deleteKeys, openDatabase, readAll } from './database.ts'
import { type EarlierSession, readEarlier } from './readEarlier.ts'

type Imported = Parameters<typeof importClient>[1]['sessions'][number]

/**
 * Migrates the sessions of the previously used client to ours, once, and deletes its data. Visitors stay connected, and
 * their wallets notice nothing. If it fails, the next page retries; until then nothing is deleted.
 *
 * @returns topics of sessions that cannot continue, so that their wallets can be notified
 */
export async function takeOver(
  { id, storage: noted }: Pick<ConnectorContext, 'id' | 'storage'>,
  storage: PairingStorage,
): Promise<readonly string[]> {
  const locks = globalThis.navigator?.locks as LockManager | undefined
  const move = async () => {
    const lost = await moveSessions(id, storage)
    noted.set(moved[0], true)
    return lost
  }
  // Two tabs may start at once; the second one finds nothing left.
  return locks ? locks.request(`foyer-pairing-take-over:${id}`, move) : move()
}

async function moveSessions(id: string, storage: PairingStorage): Promise<readonly string[]> {
  const database = await openDatabase()
  if (!database) return []
  try {
    const { seed, sessions, keys } = readEarlier(await readAll(database), id, Date.now())
    let lost: readonly string[] = []
    if (sessions.length) {
      const name = seed ?? toHex(crypto.getRandomValues(new Uint8Array(32)))
      const whole = await importClient(storage, { seed: name, sessions: sessions.map(toWhole) })
      const rest = sessions.filter(({ topic }) => !whole.includes(topic))
      lost = await importClient(storage, { seed: name, sessions: rest.map(toBare) })
    }
    await deleteKeys(database, keys)
    return lost
  } finally {
    database.close()
  }
}

function toWhole(session: EarlierSession): Imported {
  const { topic, symKey, pairingTopic, expiry, namespaces, sessionProperties, peer } = session
  const kept = { topic, pairingTopic, expiresAtMs: expiry * 1_000, namespaces, sessionProperties, peer }
  // The import skips malformed sessions.
  return { symKey, session: kept as Imported['session'] }
}

/** Reduces a malformed session to the parts needed to end it. */
function toBare({ topic, symKey, expiry }: EarlierSession): Imported {
  const metadata = { name: '', description: '', url: '', icons: [] }
  const peer = { publicKey: topic, metadata }
  return {
    symKey,
    session: { topic, pairingTopic: '', expiresAtMs: expiry * 1_000, namespaces: {}, peer },
  }
}

function toHex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
