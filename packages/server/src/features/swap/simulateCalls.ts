import { type CaipNetworkId, isErrorCode } from '@foyer/contract'
import { ProviderError } from '@foyer/providers/driver'
import * as v from 'valibot'
import { type Address, type Hex, numberToHex } from 'viem'
import type { ChainService } from '../chains/ChainService.ts'
import { callRpc } from '../upstream/callRpc.ts'

const hex = v.pipe(
  v.string(),
  v.regex(/^0x[\da-f]*$/i),
  v.transform((text) => text as Hex),
)
const answer = v.tuple([
  v.object({
    calls: v.array(
      v.object({
        status: hex,
        returnData: v.optional(hex, '0x'),
        gasUsed: hex,
        logs: v.optional(
          v.array(v.object({ address: hex, topics: v.array(hex), data: v.optional(hex, '0x') })),
          [],
        ),
        error: v.optional(v.object({ message: v.optional(v.string(), '') })),
      }),
    ),
  }),
])

/** A call to simulate. */
export type TriedCall = { from: Address; to: Address; data: Hex; value?: bigint | undefined }
/** Result of a simulated call. */
export type TriedResult = {
  isSuccess: boolean
  returnData: Hex
  gasUsed: bigint
  logs: readonly { address: Hex; topics: readonly Hex[]; data: Hex }[]
  /** Revert reason. */
  reason: string | undefined
}

/**
 * Simulates calls in order on the latest block, without sending them
 * ([eth_simulateV1](https://geth.ethereum.org/docs/interacting-with-geth/rpc/ns-eth#eth-simulate-v1)); `undefined` if the
 * node does not support it.
 *
 * @throws TimeoutError
 */
export async function simulateCalls(
  chains: ChainService,
  {
    chainId,
    calls,
    rich,
    timestamp,
    signal,
  }: {
    chainId: CaipNetworkId
    calls: readonly TriedCall[]
    /** An account that is given enough native currency for all calls. */
    rich?: Address | undefined
    /** Block time, in seconds since 1970. @default chosen by the node */
    timestamp?: bigint | undefined
    signal: AbortSignal
  },
): Promise<TriedResult[] | undefined> {
  try {
    const [block] = await callRpc(chains, {
      chainId,
      method: 'eth_simulateV1',
      params: [
        {
          blockStateCalls: [
            {
              calls: calls.map(({ value, ...call }) => ({
                ...call,
                ...(value ? { value: numberToHex(value) } : {}),
              })),
              ...(timestamp === undefined ? {} : { blockOverrides: { time: numberToHex(timestamp) } }),
              ...(rich ? { stateOverrides: { [rich]: { balance: numberToHex(1n << 120n) } } } : {}),
            },
          ],
          traceTransfers: true,
          validation: false,
        },
        'latest',
      ],
      schema: answer,
      signal,
    })
    return block.calls.map(({ status, returnData, gasUsed, logs, error }) => ({
      isSuccess: BigInt(status) === 1n,
      returnData,
      gasUsed: BigInt(gasUsed),
      logs,
      reason: error?.message,
    }))
  } catch (error) {
    // Older nodes lack the method.
    if (isErrorCode(error, 'RPC_FAILED') || error instanceof ProviderError) return undefined
    throw error
  }
}
