import { deviceProofWindowS, type LoginSession, loginSession } from '@foyer/contract'
import * as v from 'valibot'
import type { DeviceStore } from '../keys/DeviceStore.ts'

/** What is kept of the login of this device at this host. */
export type StoredSession = {
  /** The login as it was stored; it may be over. */
  read(): Promise<LoginSession | undefined>
  save(session: LoginSession): Promise<void>
  /** Saves what changed of the login that is stored; one that is over meanwhile does not come back. */
  update(session: LoginSession): Promise<void>
  /** Forgets the login, and returns what ended it; `undefined` when there was none. */
  end(): Promise<'revoked' | 'expired' | undefined>
}

/** Creates the place of the login in the store. */
export function storedSession(context: {
  store: DeviceStore
  projectId: string
  now(): number
}): StoredSession {
  const { store, now } = context
  const key = `session|${context.projectId}`
  async function read() {
    const found = v.safeParse(loginSession, await store.get(key))
    return found.success ? found.output : undefined
  }
  return {
    read,
    save: (session) => store.set(key, session),
    async update(session) {
      if ((await read())?.token === session.token) await store.set(key, session)
    },
    async end() {
      const session = await read()
      if (!session) return undefined
      await store.delete(key)
      // The server refuses proofs of a device whose clock is further off than this.
      const isExpired = Date.parse(session.expirationTime) <= now() + deviceProofWindowS * 1_000
      return isExpired ? 'expired' : 'revoked'
    },
  }
}
