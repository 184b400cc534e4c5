import type { SQL } from 'drizzle-orm'
import type { Database } from '../Database.ts'

/** Runs a query and returns its rows; both drivers put them in the same place. */
export async function readRows<row>(orm: Pick<Database['orm'], 'execute'>, query: SQL): Promise<row[]> {
  return ((await orm.execute(query)) as unknown as { rows: row[] }).rows
}
