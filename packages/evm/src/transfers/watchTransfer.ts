import type { Network, Transfer } from '@foyer/core'
import { parseUnits, type TransferEnd } from '@foyer/core/adapter'
import { asChecked } from '../tokens/checkToken.ts'
import { toCall } from './toCall.ts'
import { type WatchCallParameters, watchCall } from './watchCall.ts'

/** Parameters of `watchTransfer`. */
export type WatchTransferParameters = Omit<WatchCallParameters, 'from' | 'hash' | 'trace' | 'call'> & {
  network: Network
  transfer: Transfer
}

/** Follows a transfer until it is mined, replaced or forgotten. Rejects only when the signal aborts. */
export function watchTransfer({ transfer, ...parameters }: WatchTransferParameters): Promise<TransferEnd> {
  const { from, to, token, amount, hash, trace } = transfer
  const call = toCall(asChecked(token), to, parseUnits(amount, token.decimals) ?? 0n)
  return watchCall({ ...parameters, from, hash, trace, call })
}
