import { randomBytes } from 'node:crypto'
import type { LoginMethod, LoginSession } from '@foyer/contract'
import { and, eq, gt, lte } from 'drizzle-orm'
import type { Database } from '../../storage/Database.ts'
import { loginSessions, loginUsers } from '../../storage/loginSchema.ts'
import type { Clock } from '../Clock.ts'
import { hashToken } from './hashToken.ts'
import type { LoginIdentity } from './LoginIdentity.ts'
import type { LoginUsers, StoredLoginUser } from './sqlLoginUsers.ts'
import { toLoginUser } from './toLoginUser.ts'

/** Who calls, as a live session says. */
export type ActiveLogin = {
  user: StoredLoginUser
  method: LoginMethod
  /** Thumbprint of the device's key. */
  device: string
  tokenHash: string
}

/** Logins that last. */
export type LoginSessions = {
  /** Logs somebody in on a device, in place of whoever was before. */
  create(who: { projectId: string; device: string; identity: LoginIdentity }): Promise<LoginSession>
  /** The live session of a token, for calls of its own device and project alone. */
  find(call: { projectId: string; device: string; token: string }): Promise<ActiveLogin | undefined>
  /** Ends one session. */
  end(tokenHash: string): Promise<void>
  /** Ends all of a visitor's sessions on a device. */
  endDevice(userId: string, device: string): Promise<void>
  /** Deletes the expired ones. */
  prune(): Promise<void>
}

/** Sessions in the database; of their tokens it has hashes only. */
export function sqlLoginSessions(options: {
  database: Database
  users: LoginUsers
  clock: Clock
  sessionTtlMs: number
}): LoginSessions {
  const { users, clock, sessionTtlMs } = options
  const { orm } = options.database
  const table = loginSessions
  return {
    async create({ projectId, device, identity }) {
      const user = await users.enter(projectId, identity)
      const token = randomBytes(32).toString('base64url')
      const createdAtMs = clock()
      const expiresAtMs = createdAtMs + sessionTtlMs
      const { method } = identity
      await orm.transaction(async (tx) => {
        await tx.delete(table).where(and(eq(table.projectId, projectId), eq(table.device, device)))
        await tx.insert(table).values({
          tokenHash: hashToken(token),
          userId: user.id,
          projectId,
          method,
          device,
          createdAtMs,
          expiresAtMs,
        })
      })
      await users.rememberDevice(user.id, device)
      return {
        token,
        expirationTime: new Date(expiresAtMs).toISOString(),
        user: toLoginUser(user, method),
      }
    },
    async find({ projectId, device, token }) {
      const tokenHash = hashToken(token)
      const [found] = await orm
        .select({ user: loginUsers, method: table.method })
        .from(table)
        .innerJoin(loginUsers, eq(loginUsers.id, table.userId))
        .where(
          and(
            eq(table.tokenHash, tokenHash),
            eq(table.projectId, projectId),
            // A token that was stolen is no good without the key it was given to.
            eq(table.device, device),
            gt(table.expiresAtMs, clock()),
          ),
        )
        .limit(1)
      return found && { ...found, device, tokenHash }
    },
    async end(tokenHash) {
      await orm.delete(table).where(eq(table.tokenHash, tokenHash))
    },
    async endDevice(userId, device) {
      await orm.delete(table).where(and(eq(table.userId, userId), eq(table.device, device)))
    },
    async prune() {
      await orm.delete(table).where(lte(table.expiresAtMs, clock()))
    },
  }
}
