import type { ApiClient, CaipNetworkId, ChainInfo } from '@foyer/contract'
import type { Hex } from 'viem'
import type { Texts } from '../../texts/en.ts'
import { describeCall } from '../describeCall.ts'
import type { EvmCall } from '../EvmCall.ts'
import { askClear } from './askClear.ts'
import type { ClearReading } from './readClear.ts'

/** Parameters of `askCalls`. */
export type AskCallsParameters = {
  api: ApiClient
  network: CaipNetworkId
  chain: ChainInfo
  texts: Texts
  from: Hex
  /** Addresses of the visitor. */
  own: readonly string[]
  signal: AbortSignal
}

/** Reads what others say of calls, of those that the frame does not know itself. */
export function askCalls(
  calls: readonly EvmCall[],
  { from, ...parameters }: AskCallsParameters,
): Promise<readonly (ClearReading | undefined)[]> {
  const { network, chain, texts } = parameters
  const chainId = BigInt(network.split(':')[1] ?? 0)
  return Promise.all(
    calls.map(async (call) =>
      describeCall(call, chain, texts, new Map(), parameters).isKnown
        ? undefined
        : askClear({ ...parameters, request: { kind: 'call', chainId, from, ...call } }),
    ),
  )
}
