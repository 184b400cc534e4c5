import { pollingIntervalMs } from '@foyer/contract'
import type { NamespaceProvider, Network, Swap } from '@foyer/core'
import { getWalletErrorCode, type TransferEnd, waitSeen } from '@foyer/core/adapter'
import * as v from 'valibot'
import { ask } from '../ask.ts'
import type { Eip1193Provider } from '../Eip1193Provider.ts'
import { hash } from '../transfers/sendTransfer.ts'
import { type WatchCallParameters, watchCall } from '../transfers/watchCall.ts'

/** Parameters of `watchSwap`. */
export type WatchSwapParameters = Omit<WatchCallParameters, 'from' | 'hash' | 'trace' | 'call'> & {
  network: Network
  swap: Pick<Swap, 'account' | 'hash' | 'callsId' | 'trace' | 'call'>
  getProvider(): NamespaceProvider | undefined
}

/** [EIP-5792](https://eips.ethereum.org/EIPS/eip-5792): below 200 not done yet, 400 will not be done, 500 and 600 undone. */
const status = v.looseObject({
  status: v.number(),
  receipts: v.optional(v.array(v.looseObject({ transactionHash: hash }))),
})
/** The wallet knows no calls of this id. */
const unknownCalls = 5730

/** Follows a swap or an approval until it is mined, replaced or forgotten. Rejects only when the signal aborts. */
export function watchSwap(parameters: WatchSwapParameters): Promise<TransferEnd> {
  const { swap } = parameters
  if (swap.callsId !== undefined) return watchCalls(parameters, swap.callsId)
  const { account: from, hash: known, trace, call } = swap
  return watchCall({
    ...parameters,
    from,
    hash: known,
    trace,
    call: call && { ...call, value: BigInt(call.value) },
  })
}

async function watchCalls(
  { getProvider, signal, intervalMs }: WatchSwapParameters,
  callsId: string,
): Promise<TransferEnd> {
  for (;;) {
    const provider = getProvider() as Eip1193Provider | undefined
    const end = provider && (await readEnd(provider, callsId).catch(toEnd))
    if (end) return end
    await waitSeen(intervalMs ?? pollingIntervalMs, signal)
  }
}

async function readEnd(provider: Eip1193Provider, callsId: string): Promise<TransferEnd | undefined> {
  const now = await ask(provider, status, 'wallet_getCallsStatus', [callsId])
  const mined = now.receipts?.at(-1)?.transactionHash
  if (now.status < 200) return undefined
  if (now.status < 300) return mined === undefined ? undefined : { status: 'confirmed', hash: mined }
  return mined === undefined ? { status: 'dropped' } : { status: 'failed', hash: mined }
}

async function toEnd(error: unknown): Promise<TransferEnd | undefined> {
  return (await getWalletErrorCode(error)) === unknownCalls ? { status: 'dropped' } : undefined
}
