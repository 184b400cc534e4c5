import type { PGlite } from '@electric-sql/pglite'
import { embeddedLimits } from './embeddedLimits.ts'

const { maxLogBytes, minDeadRows } = embeddedLimits

/**
 * Replaces Postgres' background processes: checkpoints, without which the log only grows, and vacuums.
 *
 * Runs one statement at a time, so that other callers run in between. Each is short because it runs often.
 */
export async function upkeepPglite(
  client: Pick<PGlite, 'query'>,
  options: { freeBytes(): number; isClosing(): boolean },
): Promise<void> {
  const { rows: log } = await client.query<{ is_long: boolean }>(
    `select pg_current_wal_insert_lsn() - redo_lsn >= $1 as is_long from pg_control_checkpoint()`,
    [maxLogBytes],
  )
  if (log[0]?.is_long && !options.isClosing()) await client.query('checkpoint')

  // The session's statistics are only written occasionally.
  if (!options.isClosing()) await client.query('select pg_stat_force_next_flush()')
  if (options.isClosing()) return
  const { rows: tables } = await client.query<{ name: string; bytes: number }>(
    `select quote_ident(relname) as name, pg_total_relation_size(relid)::float8 as bytes
      from pg_stat_user_tables where n_dead_tup >= greatest($1, n_live_tup / 5)`,
    [minDeadRows],
  )
  for (const { name, bytes } of tables) {
    if (options.isClosing()) return
    // At worst it logs every page of the table.
    if (bytes < options.freeBytes() / 2) await client.query(`vacuum (analyze) ${name}`)
  }
}
