import type { CaipNetworkId } from '@foyer/contract'
import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../storage/Database.ts'
import type { Movement } from './decodeLog.ts'
import type { HistoryPosition } from './historyCursor.ts'

/** An indexed transaction of an account; addresses in lowercase. */
export type HistoryRow = HistoryPosition & {
  hash: string
  sender: string
  recipient: string | null
  nonce: number
  selector: string
  isFailed: boolean
  fee: bigint
  movements: (Movement & { fanOut: number })[]
  /** Of the account, one for each token. The spender is `null` in rows that were indexed before it was stored. */
  approvals: { isGranted: boolean; contract: string; spender: string | null }[]
  /** Ids of the account's permissions used by the transaction. */
  permissions: string[]
}

/** Maximum movements read per transaction, because one transaction may contain thousands of transfers to an account. */
const maxMovements = 100

type Numeric = string | number
type TransactionRow = {
  chain_id: CaipNetworkId
  block: Numeric
  tx_index: number
  hash: string
  mined_at_ms: Numeric
  sender: string
  recipient: string | null
  nonce: Numeric
  selector: string
  is_failed: boolean
  fee: string
}
type MovementRow = {
  chain_id: CaipNetworkId
  block: Numeric
  tx_index: number
  kind: Movement['kind']
  contract: string
  token_id: string
  amount: string
  sender: string
  recipient: string
  fan_out: number
}
type ApprovalRow = {
  chain_id: CaipNetworkId
  block: Numeric
  tx_index: number
  contract: string
  spender: string | null
  is_granted: boolean
}
type RedemptionRow = {
  chain_id: CaipNetworkId
  block: Numeric
  tx_index: number
  pci: string
  coins: string
  recipient: string
}

/** Reads an account's transactions with their movements, newest first. */
export async function readHistoryRows(
  { orm }: Database,
  {
    account,
    chainIds,
    isOneChain,
    after,
    limit,
  }: {
    /** In lower case. */
    account: string
    chainIds: readonly CaipNetworkId[]
    /** In chain order; otherwise by time. */
    isOneChain: boolean
    after: HistoryPosition | undefined
    limit: number
  },
): Promise<HistoryRow[]> {
  const [only] = chainIds
  // Each kind of page has an index in its own order.
  const chosen = isOneChain
    ? sql`chain_id = ${only} ${after ? sql`and (block, tx_index) < (${after.block}, ${after.txIndex})` : sql``}
        order by block desc, tx_index desc`
    : sql`chain_id in (${sql.join(
        chainIds.map((id) => sql`${id}`),
        sql`, `,
      )}) ${
        after
          ? sql`and (mined_at_ms, chain_id, block, tx_index) <
              (${after.minedAtMs}, ${after.chainId}, ${after.block}, ${after.txIndex})`
          : sql``
      } order by mined_at_ms desc, chain_id desc, block desc, tx_index desc`
  const page = sql`select chain_id, block, tx_index from history_entries
    where account = ${account} and ${chosen} limit ${limit}`
  const rows = <row>(query: SQL) =>
    orm.execute(query).then((result) => (result as unknown as { rows: row[] }).rows)
  // One after the other: the embedded database has one connection, and all three queries must read the same page.
  const transactions = await rows<TransactionRow>(
    sql`select t.* from (${page}) page join history_transactions t using (chain_id, block, tx_index)
      order by ${
        isOneChain
          ? sql`block desc, tx_index desc`
          : sql`mined_at_ms desc, chain_id desc, block desc, tx_index desc`
      }`,
  )
  const keys = JSON.stringify(
    transactions.map(({ chain_id, block, tx_index }) => ({ chain_id, block, tx_index })),
  )
  const wanted = sql`jsonb_to_recordset(${keys}::jsonb) as page (chain_id text, block bigint, tx_index integer)`
  const movements = await rows<MovementRow>(
    sql`select moved.* from ${wanted} cross join lateral (
        select chain_id, block, tx_index, kind, contract, token_id::text, amount::text, sender, recipient, fan_out
        from history_transfers t
        where (t.chain_id, t.block, t.tx_index) = (page.chain_id, page.block, page.tx_index)
          and (sender = ${account} or recipient = ${account})
        order by place limit ${maxMovements}
      ) moved`,
  )
  const approvals = await rows<ApprovalRow>(
    sql`select chain_id, block, tx_index, contract, spender, is_granted from ${wanted}
      join history_approvals using (chain_id, block, tx_index) where owner = ${account}`,
  )
  const redemptions = await rows<RedemptionRow>(
    sql`select chain_id, block, tx_index, pci, coins::text, recipient from ${wanted}
      join history_redemptions using (chain_id, block, tx_index) where account = ${account} order by pci, place`,
  )

  return toHistoryRows({ account, transactions, movements, approvals, redemptions })
}

const coin = { kind: 'native', contract: '', tokenId: 0n, fanOut: 1 } as const

/** Joins the rows of the tables, in the order of the transactions. */
function toHistoryRows({
  account,
  transactions,
  movements,
  approvals,
  redemptions,
}: {
  account: string
  transactions: readonly TransactionRow[]
  movements: readonly MovementRow[]
  approvals: readonly ApprovalRow[]
  redemptions: readonly RedemptionRow[]
}): HistoryRow[] {
  const keyOf = (row: { chain_id: string; block: Numeric; tx_index: number }) =>
    `${row.chain_id} ${row.block} ${row.tx_index}`
  const byKey = new Map<string, HistoryRow>()
  for (const row of transactions)
    byKey.set(keyOf(row), {
      chainId: row.chain_id,
      block: Number(row.block),
      txIndex: row.tx_index,
      minedAtMs: Number(row.mined_at_ms),
      hash: row.hash,
      sender: row.sender,
      recipient: row.recipient,
      nonce: Number(row.nonce),
      selector: row.selector,
      isFailed: row.is_failed,
      fee: BigInt(row.fee),
      movements: [],
      approvals: [],
      permissions: [],
    })
  for (const row of movements)
    byKey.get(keyOf(row))?.movements.push({
      kind: row.kind,
      contract: row.contract,
      tokenId: BigInt(row.token_id),
      amount: BigInt(row.amount),
      sender: row.sender,
      recipient: row.recipient,
      fanOut: row.fan_out,
    })
  for (const row of approvals)
    byKey.get(keyOf(row))?.approvals.push({
      isGranted: row.is_granted,
      contract: row.contract,
      spender: row.spender,
    })
  for (const row of redemptions) {
    const found = byKey.get(keyOf(row))
    if (!found) continue
    if (!found.permissions.includes(row.pci)) found.permissions.push(row.pci)
    const amount = BigInt(row.coins)
    if (amount > 0n) found.movements.push({ ...coin, amount, sender: account, recipient: row.recipient })
  }
  return [...byKey.values()]
}
