import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type { Database } from '../../storage/Database.ts'
import { loginDevices, loginIdentities, loginUsers } from '../../storage/loginSchema.ts'
import type { Clock } from '../Clock.ts'
import type { LoginIdentity } from './LoginIdentity.ts'

/** A visitor as stored. */
export type StoredLoginUser = typeof loginUsers.$inferSelect

/** Visitors of all projects. */
export type LoginUsers = {
  /** The visitor of an identity, made when there is none. Identities are never joined by an address they share. */
  enter(projectId: string, identity: LoginIdentity): Promise<StoredLoginUser>
  get(id: string): Promise<StoredLoginUser | undefined>
  /** Whether the visitor who logs in with this address did so on this device before. */
  knowsDevice(projectId: string, email: string, device: string): Promise<boolean>
  rememberDevice(userId: string, device: string): Promise<void>
  forgetDevice(userId: string, device: string): Promise<void>
  /** Gives the visitor another address to log in with; `false` when it is somebody else's. */
  changeEmail(user: Pick<StoredLoginUser, 'id' | 'projectId'>, email: string): Promise<boolean>
}

/** Visitors in the database. */
export function sqlLoginUsers({ database, clock }: { database: Database; clock: Clock }): LoginUsers {
  const { orm } = database
  const isIdentity = (projectId: string, { method, subject }: Pick<LoginIdentity, 'method' | 'subject'>) =>
    and(
      eq(loginIdentities.projectId, projectId),
      eq(loginIdentities.method, method),
      eq(loginIdentities.subject, subject),
    )

  async function find(projectId: string, identity: LoginIdentity) {
    const [found] = await orm
      .select({ user: loginUsers })
      .from(loginIdentities)
      .innerJoin(loginUsers, eq(loginUsers.id, loginIdentities.userId))
      .where(isIdentity(projectId, identity))
      .limit(1)
    return found?.user
  }

  return {
    async enter(projectId, identity) {
      const { method, subject, email, userName } = identity
      const known = await find(projectId, identity)
      if (known) {
        if (userName === known.userName || userName === null) return known
        await orm.update(loginUsers).set({ userName }).where(eq(loginUsers.id, known.id))
        return { ...known, userName }
      }
      const user = { id: randomUUID(), projectId, email, userName, createdAtMs: clock() }
      try {
        await orm.transaction(async (tx) => {
          await tx.insert(loginUsers).values(user)
          await tx.insert(loginIdentities).values({ projectId, method, subject, userId: user.id })
        })
        return user
      } catch (error) {
        // Two first logins at once: the identity has one visitor, made by the other.
        const other = await find(projectId, identity)
        if (other) return other
        throw error
      }
    },
    async get(id) {
      const [user] = await orm.select().from(loginUsers).where(eq(loginUsers.id, id)).limit(1)
      return user
    },
    async knowsDevice(projectId, email, device) {
      const found = await orm
        .select({ device: loginDevices.device })
        .from(loginIdentities)
        .innerJoin(loginDevices, eq(loginDevices.userId, loginIdentities.userId))
        .where(
          and(isIdentity(projectId, { method: 'email', subject: email }), eq(loginDevices.device, device)),
        )
        .limit(1)
      return found.length > 0
    },
    async rememberDevice(userId, device) {
      await orm.insert(loginDevices).values({ userId, device, createdAtMs: clock() }).onConflictDoNothing()
    },
    async forgetDevice(userId, device) {
      await orm
        .delete(loginDevices)
        .where(and(eq(loginDevices.userId, userId), eq(loginDevices.device, device)))
    },
    async changeEmail({ id, projectId }, email) {
      return orm.transaction(async (tx) => {
        const [owner] = await tx
          .insert(loginIdentities)
          .values({ projectId, method: 'email', subject: email, userId: id })
          .onConflictDoUpdate({
            target: [loginIdentities.projectId, loginIdentities.method, loginIdentities.subject],
            // Nothing changes, but the row comes back.
            set: { subject: email },
          })
          .returning({ userId: loginIdentities.userId })
        if (owner?.userId !== id) return false
        const others = await tx
          .select()
          .from(loginIdentities)
          .where(and(eq(loginIdentities.userId, id), eq(loginIdentities.method, 'email')))
        for (const { subject } of others)
          if (subject !== email)
            await tx.delete(loginIdentities).where(isIdentity(projectId, { method: 'email', subject }))
        await tx.update(loginUsers).set({ email }).where(eq(loginUsers.id, id))
        return true
      })
    },
  }
}
