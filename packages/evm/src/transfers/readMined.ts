import type { EndEvidence } from '@foyer/core/adapter'
import * as v from 'valibot'
import type { Client } from 'viem'
import { hex } from '../schemas.ts'
import { askNode } from './askNode.ts'
import { log, readExecution } from './execution/readExecution.ts'
import { isSameHex } from './isSameHex.ts'
import { receipt } from './nodeSchemas.ts'

/** Some chains write addresses in their own format. */
const evmAddress = v.pipe(v.string(), v.regex(/^0x[0-9a-f]{40}$/i))
/**
 * Not every node returns sender and events. One in another form is not an account's, and must not hide the status.
 */
const loggedReceipt = v.object({
  ...receipt.entries,
  from: v.fallback(v.optional(evmAddress), undefined),
  logs: v.nullish(v.array(v.fallback(v.nullable(log), null))),
})

/**
 * Reads from a transaction's receipt what became of an account's request; `undefined` while it is not mined. A transaction that
 * a bundler or an owner sent for a contract account succeeds even if the account's own calls failed: its event decides.
 */
export async function readMined(
  client: Client,
  { hash, account }: { hash: string; account: string },
): Promise<EndEvidence | undefined> {
  const mined = await askNode(client, v.nullable(loggedReceipt), 'eth_getTransactionReceipt', [hash])
  if (!mined) return undefined
  const executions = (mined.logs ?? []).flatMap((one) => (one && readExecution(one, account)) ?? [])
  const isSuccess = mined.status === 1n && executions.every((execution) => execution.isSuccess)
  // Several operations of the account were sent in one transaction, and share its hash.
  if (!isSuccess && executions.some((execution) => execution.isSuccess)) return { kind: 'none' }
  if (executions.length === 0 && mined.from !== undefined && !isSameHex(mined.from, account)) {
    // A wallet may return any hash. Others can only send for an account that has code.
    const code = await askNode(client, hex, 'eth_getCode', [account, 'latest'])
    if (code === '0x') return { kind: 'none' }
  }
  return { kind: 'mined', hash, isSuccess }
}
