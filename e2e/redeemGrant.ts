import { delegationAbi } from '@foyer/contract/sessions'
import { createClient, encodeFunctionData, encodePacked, type Hex, http, zeroHash } from 'viem'
import type { PrivateKeyAccount } from 'viem/accounts'
import { call, sendTransactionSync } from 'viem/actions'
import { callNode } from './callNode.ts'

/** A granted permission, as a page passes it to its backend (ERC-7715). */
export type Granted = {
  context: Hex
  delegationManager: Hex
  dependencies: readonly { factory: Hex; factoryData: Hex }[]
}
/** A call for the account to execute. */
export type GrantUse = readonly [target: Hex, value: bigint, data: Hex]

/** Uses a permission of `account` without asking the visitor; returns the chain's error, or `done`. */
export async function redeemGrant(
  { context, delegationManager: to, dependencies }: Granted,
  [target, value, data]: GrantUse,
  { url, account, by }: { url: string; account: Hex; by: PrivateKeyAccount },
): Promise<string> {
  const client = createClient({ transport: http(url), pollingInterval: 20 })
  // A permission starts at the time of its request, which may be later than the last block.
  await callNode(url, 'evm_mine')
  const send = { account: by, chain: null, gas: 3_000_000n } as const
  for (const { factory, factoryData } of dependencies)
    if ((await callNode(url, 'eth_getCode', account, 'latest')) === '0x')
      await sendTransactionSync(client, { ...send, to: factory, data: factoryData })
  const execution = encodePacked(['address', 'uint256', 'bytes'], [target, value, data])
  const use = encodeFunctionData({
    abi: delegationAbi,
    functionName: 'redeemDelegations',
    args: [[context], [zeroHash], [execution]],
  })
  const refusal = await call(client, { account: by, to, data: use }).then(
    () => undefined,
    (error: Error) => error.message,
  )
  if (refusal !== undefined) return refusal
  const { status } = await sendTransactionSync(client, { ...send, to, data: use })
  return status === 'success' ? 'done' : 'reverted'
}
