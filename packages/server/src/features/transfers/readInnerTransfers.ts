import { type CaipNetworkId, isErrorCode } from '@foyer/contract'
import { type Hex, hexToBigInt, isAddress, isHex } from 'viem'
import { askEveryNode } from '../chains/askEveryNode.ts'
import type { ChainService } from '../chains/ChainService.ts'
import { sendRead } from '../chains/sendRead.ts'
import type { EvmTransfer } from './listTransfers.ts'

/** More calls than any payment makes; longer traces count as unreadable. */
const callsMax = 5_000
/** Calls that move their value to the called address. */
const moving: ReadonlySet<unknown> = new Set(['CALL', 'SELFDESTRUCT'])

/**
 * Reads the native currency that contracts passed on within a transaction. It leaves no log, so every node must trace the
 * transaction (`debug_traceTransaction`) and return the same. `undefined` if one cannot.
 */
export async function readInnerTransfers(
  chains: ChainService,
  { network, txHash }: { network: CaipNetworkId; txHash: string },
  signal: AbortSignal,
): Promise<readonly EvmTransfer[] | undefined> {
  const params = [txHash, { tracer: 'callTracer' }]
  const request = { jsonrpc: '2.0' as const, id: 1, method: 'debug_traceTransaction', params }
  try {
    const answers = await askEveryNode(chains, network, async (node) => {
      const { value } = await sendRead(chains, network, request, { signal, node })
      return Array.isArray(value) ? undefined : listInnerTransfers(value.result)
    })
    const [first, ...others] = answers
    const text = toText(first)
    return others.every((other) => toText(other) === text) ? first : undefined
  } catch (error) {
    if (signal.aborted || !(isErrorCode(error, 'RPC_FAILED') || isErrorCode(error, 'TIMEOUT'))) throw error
    return undefined
  }
}

/** Lists the native currency that inner calls moved, in order; `undefined` if the trace is malformed. Pure. */
export function listInnerTransfers(trace: unknown): readonly EvmTransfer[] | undefined {
  const transfers: EvmTransfer[] = []
  const left: unknown[] = [trace]
  for (let index = 0; left.length; index++) {
    const frame = left.pop()
    if (index >= callsMax || typeof frame !== 'object' || frame === null) return undefined
    const { type, from, to, value, error, calls = [] } = frame as Record<string, unknown>
    if (typeof type !== 'string' || !Array.isArray(calls)) return undefined
    // Whatever a reverted call did was undone.
    if (error !== undefined) continue
    for (let at = calls.length - 1; at >= 0; at--) left.push(calls[at])
    // The outermost call is the transaction itself.
    if (index === 0 || !moving.has(type) || value === undefined) continue
    if (!isHex(value) || !isText(from) || !isText(to)) return undefined
    const amount = hexToBigInt(value)
    if (amount > 0n)
      transfers.push({
        part: `call ${index}`,
        token: null,
        from: from.toLowerCase(),
        to: to.toLowerCase(),
        amount,
      })
  }
  return transfers
}

function isText(value: unknown): value is Hex {
  return typeof value === 'string' && isAddress(value, { strict: false })
}

function toText(transfers: readonly EvmTransfer[] | undefined): string {
  return JSON.stringify(transfers ?? null, (_, value: unknown) =>
    typeof value === 'bigint' ? value.toString() : value,
  )
}
