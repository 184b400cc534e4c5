import type { Hex } from 'viem'

/** Data to be signed. */
export type ClearRequest =
  | { kind: 'call'; chainId: bigint; from: Hex; to: Hex; value: bigint; data: Hex }
  | {
      kind: 'typed'
      /** The network of the signature. */
      chainId: bigint
      from: Hex
      domain: Readonly<Record<string, unknown>>
      types: Readonly<Record<string, readonly { name: string; type: string }[]>>
      primaryType: string
      message: unknown
    }
