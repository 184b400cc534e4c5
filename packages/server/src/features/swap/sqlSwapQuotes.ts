import { and, desc, eq, gt, lt } from 'drizzle-orm'
import type { Clock } from '../../kit/Clock.ts'
import type { Database } from '../../storage/Database.ts'
import { swapQuotes } from './swapQuotesSchema.ts'

/** A stored offer, as shown. */
export type StoredQuote = typeof swapQuotes.$inferSelect

/** Stores offers until they expire. */
export type SwapQuotes = {
  save(quotes: readonly StoredQuote[]): Promise<void>
  /** Finds the project's offer if it is still valid. */
  find(projectId: string, id: string): Promise<StoredQuote | undefined>
  /** Finds the project's latest valid offer for an account and two tokens. */
  findLatest(
    projectId: string,
    wanted: Pick<StoredQuote, 'chainId' | 'account' | 'fromToken' | 'toToken'>,
  ): Promise<StoredQuote | undefined>
}

const pruneIntervalMs = 60_000

/** Stores offers in the database, so that any replica can build another's offer. */
export function sqlSwapQuotes({ database, clock }: { database: Database; clock: Clock }): SwapQuotes {
  let nextPruneMs = 0
  return {
    async save(quotes) {
      const nowMs = clock()
      if (nowMs >= nextPruneMs) {
        nextPruneMs = nowMs + pruneIntervalMs
        await database.orm.delete(swapQuotes).where(lt(swapQuotes.expiresAtMs, nowMs))
      }
      if (quotes.length) await database.orm.insert(swapQuotes).values([...quotes])
    },
    async find(projectId, id) {
      const [found] = await database.orm
        .select()
        .from(swapQuotes)
        .where(
          and(
            eq(swapQuotes.id, id),
            eq(swapQuotes.projectId, projectId),
            gt(swapQuotes.expiresAtMs, clock()),
          ),
        )
      return found
    },
    async findLatest(projectId, { chainId, account, fromToken, toToken }) {
      const [found] = await database.orm
        .select()
        .from(swapQuotes)
        .where(
          and(
            eq(swapQuotes.projectId, projectId),
            eq(swapQuotes.chainId, chainId),
            eq(swapQuotes.account, account),
            eq(swapQuotes.fromToken, fromToken),
            eq(swapQuotes.toToken, toToken),
            gt(swapQuotes.expiresAtMs, clock()),
          ),
        )
        .orderBy(desc(swapQuotes.expiresAtMs))
        .limit(1)
      return found
    },
  }
}
