import type { ApiClient, CaipNetworkId, ChainInfo } from '@foyer/contract'
import type { Hex } from 'viem'
import type { Texts } from '../../texts/en.ts'
import { describeCall } from '../describeCall.ts'
import type { EvmCall } from '../EvmCall.ts'
import { askOnce } from './askOnce.ts'
import type { ClearReading } from './readClear.ts'
import { readClearInTime } from './readClearInTime.ts'

/** Parameters of `askCalls`. */
export type AskCallsParameters = {
  api: ApiClient
  network: CaipNetworkId
  chain: ChainInfo
  texts: Texts
  from: Hex
  /** The visitor's addresses. */
  own: readonly string[]
  signal: AbortSignal
}

/** Reads third-party descriptions of calls that the frame does not understand and has no warning about. */
export function askCalls(
  calls: readonly EvmCall[],
  { from, api, signal, ...parameters }: AskCallsParameters,
): Promise<readonly (ClearReading | undefined)[]> {
  const { network, chain, texts } = parameters
  const chainId = BigInt(network.split(':')[1] ?? 0)
  const ask = askOnce(api, signal)
  return Promise.all(
    calls.map(async (call) => {
      const { isKnown, warnings } = describeCall(call, chain, texts, new Map(), parameters)
      if (isKnown || warnings.length) return undefined
      return readClearInTime({ ...parameters, ask, request: { kind: 'call', chainId, from, ...call } })
    }),
  )
}
