import { isAddressEqual, type Log, parseAbi, parseEventLogs } from 'viem'
import type { EvmTransaction } from './findEvmTransaction.ts'

const abi = parseAbi(['event Transfer(address indexed from, address indexed to, uint256 value)'])

/** A transfer within a transaction. */
export type EvmTransfer = {
  /** Identifies the transfer within its transaction. */
  part: string
  /** Contract in lower case; `null` for the native currency. */
  token: string | null
  from: string
  to: string
  /** In base units. */
  amount: bigint
}

/** Lists the transfers in token logs. Pure. */
export function listTokenTransfers(logs: readonly Log[]): readonly EvmTransfer[] {
  return parseEventLogs({ abi, logs: [...logs] }).map(({ address, logIndex, args }) => ({
    part: `log ${logIndex}`,
    token: address.toLowerCase(),
    from: args.from.toLowerCase(),
    to: args.to.toLowerCase(),
    amount: args.value,
  }))
}

/**
 * Lists the native value of the transaction itself. Native currency that a contract passes on leaves no log and is not
 * detected. Pure.
 */
export function listNativeTransfer({ from, to, value }: EvmTransaction): readonly EvmTransfer[] {
  if (!to || value === 0n) return []
  return [{ part: 'value', token: null, from: from.toLowerCase(), to: to.toLowerCase(), amount: value }]
}

/** Filters the transfers to an address. Pure. */
export function toReceiver(transfers: readonly EvmTransfer[], address: string): readonly EvmTransfer[] {
  return transfers.filter(({ to }) => isAddressEqual(to as `0x${string}`, address as `0x${string}`))
}
