import type { Hex } from 'viem'

/** Permission to use a smart account without further approval, as enforced on the chain. Amounts are in the smallest unit. */
export type SessionPermission =
  | {
      type: 'native-token-periodic'
      periodAmount: bigint
      /** In seconds. */
      periodDuration: number
      /** Unix seconds. */
      startTime: number
      /** The only allowed receivers. @default any */
      payees?: readonly Hex[] | undefined
    }
  | { type: 'native-token-allowance'; allowanceAmount: bigint; payees?: readonly Hex[] | undefined }
  | {
      type: 'erc20-token-periodic'
      tokenAddress: Hex
      periodAmount: bigint
      periodDuration: number
      startTime: number
      /** The only allowed receiver. @default any */
      payee?: Hex | undefined
    }
  | {
      type: 'erc20-token-allowance'
      tokenAddress: Hex
      allowanceAmount: bigint
      payee?: Hex | undefined
    }
  | {
      type: 'contract-call'
      address: Hex
      /** Selectors of the methods. */
      methods: readonly Hex[]
      /** Maximum amount of the network's currency that each call may send. */
      valueLimit: bigint
      /** Maximum number of calls in total. @default unlimited */
      maxCalls?: bigint | undefined
      /** Fixed words of the call data, by the position of their first byte. */
      equals?: readonly { start: number; value: Hex }[] | undefined
    }

/** The complete terms of a grant. */
export type SessionTerms = {
  permission: SessionPermission
  /** The only account that may use it. */
  to: Hex
  /** Unix seconds; the permission is invalid from then on. */
  expiry: number
  /** Nonce of the account at the time: a higher one revokes all earlier grants. */
  nonce: bigint
}
