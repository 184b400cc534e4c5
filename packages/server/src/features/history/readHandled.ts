import type { CaipNetworkId } from '@foyer/contract'
import { sql } from 'drizzle-orm'
import type { Database } from '../../storage/Database.ts'

/**
 * Filters the token contracts that an account chose itself: it approved or moved their tokens, or received them through its
 * own transaction.
 */
export async function readHandled(
  { orm }: Database,
  { account, chainId, contracts }: { account: string; chainId: CaipNetworkId; contracts: readonly string[] },
): Promise<ReadonlySet<string>> {
  if (!contracts.length) return new Set()
  const { rows } = (await orm.execute(
    sql`select contract from history_handled where account = ${account} and chain_id = ${chainId}
      and contract in (select jsonb_array_elements_text(${JSON.stringify(contracts)}::jsonb))`,
  )) as unknown as { rows: { contract: string }[] }
  return new Set(rows.map(({ contract }) => contract))
}
