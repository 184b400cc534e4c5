import { isAddressEqual, type Log, parseAbi, parseEventLogs } from 'viem'
import type { EvmTransaction } from './lookForEvmTransaction.ts'

const abi = parseAbi(['event Transfer(address indexed from, address indexed to, uint256 value)'])

/** Something that a transaction moved. */
export type EvmTransfer = {
  /** Names the part within its transaction. */
  part: string
  /** Contract in lower case; `null` for the native currency. */
  token: string | null
  from: string
  to: string
  /** In base units. */
  amount: bigint
}

/** What logs of tokens say was moved. Pure. */
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
 * The native value of a transaction itself. What a contract passes on as native value leaves no log and is not seen. Pure.
 */
export function listNativeTransfer({ from, to, value }: EvmTransaction): readonly EvmTransfer[] {
  if (!to || value === 0n) return []
  return [{ part: 'value', token: null, from: from.toLowerCase(), to: to.toLowerCase(), amount: value }]
}

/** Those that an address got. Pure. */
export function toReceiver(transfers: readonly EvmTransfer[], address: string): readonly EvmTransfer[] {
  return transfers.filter(({ to }) => isAddressEqual(to as `0x${string}`, address as `0x${string}`))
}
