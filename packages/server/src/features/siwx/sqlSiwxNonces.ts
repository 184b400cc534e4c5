import { randomBytes } from 'node:crypto'
import { and, eq, gt, lte, sql } from 'drizzle-orm'
import type { Clock } from '../../kit/Clock.ts'
import type { Database } from '../../storage/Database.ts'
import { unnamed } from '../../storage/unnamed.ts'
import { siwxLimits } from './siwxLimits.ts'
import { siwxNonces } from './siwxSchema.ts'

/** Nonces of sign-in messages. */
export type SiwxNonces = {
  create(projectId: string): Promise<{ nonce: string; expiresAtMs: number }>
  /** Consumes a nonce and returns whether it was valid. Of several concurrent calls, only one gets `true`. */
  consume(projectId: string, nonce: string): Promise<boolean>
  /** Deletes expired nonces. */
  prune(): Promise<void>
}

/** Stores nonces in the database, each for one project and one use. */
export function sqlSiwxNonces({ database, clock }: { database: Database; clock: Clock }): SiwxNonces {
  const { projectId, nonce, expiresAtMs } = siwxNonces
  const { placeholder } = sql
  const insert = database.orm
    .insert(siwxNonces)
    .values({
      nonce: placeholder('nonce'),
      projectId: placeholder('projectId'),
      expiresAtMs: placeholder('expiresAtMs'),
    })
    .prepare(unnamed)
  const take = database.orm
    .delete(siwxNonces)
    .where(
      and(
        eq(nonce, placeholder('nonce')),
        eq(projectId, placeholder('projectId')),
        gt(expiresAtMs, placeholder('nowMs')),
      ),
    )
    .returning({ nonce })
    .prepare(unnamed)
  return {
    async create(project) {
      const row = {
        nonce: randomBytes(16).toString('hex'),
        projectId: project,
        expiresAtMs: clock() + siwxLimits.nonceTtlMs,
      }
      await insert.execute(row)
      return row
    },
    async consume(project, text) {
      const deleted = await take.execute({ nonce: text, projectId: project, nowMs: clock() })
      return deleted.length === 1
    },
    async prune() {
      await database.orm.delete(siwxNonces).where(lte(expiresAtMs, clock()))
    },
  }
}
