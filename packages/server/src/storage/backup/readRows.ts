import type { SQL } from 'drizzle-orm'
import type { Database } from '../Database.ts'

/** Runs a query and returns its rows, which both drivers return in the same property. */
export async function readRows<row>(orm: Pick<Database['orm'], 'execute'>, query: SQL): Promise<row[]> {
  return ((await orm.execute(query)) as unknown as { rows: row[] }).rows
}
