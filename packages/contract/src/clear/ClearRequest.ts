import type { Hex } from 'viem'

/** What is to be signed. */
export type ClearRequest =
  | { kind: 'call'; chainId: bigint; from: Hex; to: Hex; value: bigint; data: Hex }
  | {
      kind: 'typed'
      /** The network that is signed for. */
      chainId: bigint
      from: Hex
      domain: Readonly<Record<string, unknown>>
      types: Readonly<Record<string, readonly { name: string; type: string }[]>>
      primaryType: string
      message: unknown
    }
