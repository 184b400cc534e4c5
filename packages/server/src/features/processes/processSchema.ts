import { bigint, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import * as v from 'valibot'

const ms = (name: string) => bigint(name, { mode: 'number' })
const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0))

/** Schema of the measurements a process reports to others. */
export const processState = v.object({
  relay: v.optional(v.object({ sockets: count, heldBytes: count })),
  lags: v.array(v.object({ chainId: v.string(), behind: count, atMs: count })),
  sources: v.array(
    v.object({
      part: v.string(),
      name: v.string(),
      chainId: v.optional(v.string()),
      state: v.picklist(['closed', 'open', 'halfOpen']),
    }),
  ),
})
/** Measurements a process reports to others. */
export type ProcessState = v.InferOutput<typeof processState>

/** Processes that share this database, as last seen. */
export const serverProcesses = pgTable('server_processes', {
  id: text().primaryKey(),
  host: text().notNull(),
  role: text().notNull(),
  version: text().notNull(),
  startedAtMs: ms('started_at_ms').notNull(),
  /** By the database's clock, because machine clocks differ. */
  seenAtMs: ms('seen_at_ms').notNull(),
  state: jsonb().notNull(),
})
