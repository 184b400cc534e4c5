import { randomBytes } from 'node:crypto'
import { and, eq, gt, lte } from 'drizzle-orm'
import type { Clock } from '../../kit/Clock.ts'
import type { Database } from '../../storage/Database.ts'
import { siwxLimits } from './siwxLimits.ts'
import { siwxNonces } from './siwxSchema.ts'

/** Nonces of sign-in messages. */
export type SiwxNonces = {
  create(projectId: string): Promise<{ nonce: string; expiresAtMs: number }>
  /** Uses up a nonce; returns whether it was valid. Of several concurrent calls, only one gets `true`. */
  consume(projectId: string, nonce: string): Promise<boolean>
  /** Deletes the expired ones. */
  prune(): Promise<void>
}

/** Nonces in the database, each for one project and one use. */
export function sqlSiwxNonces({ database, clock }: { database: Database; clock: Clock }): SiwxNonces {
  const { projectId, nonce, expiresAtMs } = siwxNonces
  return {
    async create(project) {
      const row = {
        nonce: randomBytes(16).toString('hex'),
        projectId: project,
        expiresAtMs: clock() + siwxLimits.nonceTtlMs,
      }
      await database.orm.insert(siwxNonces).values(row)
      return row
    },
    async consume(project, text) {
      const deleted = await database.orm
        .delete(siwxNonces)
        .where(and(eq(nonce, text), eq(projectId, project), gt(expiresAtMs, clock())))
        .returning({ nonce })
      return deleted.length === 1
    },
    async prune() {
      await database.orm.delete(siwxNonces).where(lte(expiresAtMs, clock()))
    },
  }
}
