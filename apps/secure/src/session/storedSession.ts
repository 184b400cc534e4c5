import { deviceProofWindowS, type LoginSession, loginSession } from '@foyer/contract'
import * as v from 'valibot'
import type { DeviceStore } from '../keys/DeviceStore.ts'

/** The stored login of this device at this host. */
export type StoredSession = {
  /** The login as stored; it may have ended. */
  read(): Promise<LoginSession | undefined>
  save(session: LoginSession): Promise<void>
  /** Updates the stored login; a login that ended meanwhile is not restored. */
  update(session: LoginSession): Promise<void>
  /** Deletes the login and returns why it ended; `undefined` without a login. */
  end(): Promise<'revoked' | 'expired' | undefined>
}

/** Creates the store of the login. */
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
      // The server refuses proofs of a device whose clock differs by more than this.
      const isExpired = Date.parse(session.expirationTime) <= now() + deviceProofWindowS * 1_000
      return isExpired ? 'expired' : 'revoked'
    },
  }
}
