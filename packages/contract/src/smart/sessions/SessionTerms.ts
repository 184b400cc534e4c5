import type { Hex } from 'viem'

/** What somebody may do with a smart account without asking, as the chain enforces it. Amounts are in the smallest unit. */
export type SessionPermission =
  | {
      type: 'native-token-periodic'
      periodAmount: bigint
      /** In seconds. */
      periodDuration: number
      /** Unix seconds. */
      startTime: number
      /** The only receivers. @default anybody */
      payees?: readonly Hex[] | undefined
    }
  | { type: 'native-token-allowance'; allowanceAmount: bigint; payees?: readonly Hex[] | undefined }
  | {
      type: 'erc20-token-periodic'
      tokenAddress: Hex
      periodAmount: bigint
      periodDuration: number
      startTime: number
      /** The only receiver. @default anybody */
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
      /** Most of the network's currency that each call may send. */
      valueLimit: bigint
      /** How many calls, in all. @default any number */
      maxCalls?: bigint | undefined
      /** Words of the call data that are fixed, by the position of their first byte. */
      equals?: readonly { start: number; value: Hex }[] | undefined
    }

/** All that a grant says. */
export type SessionTerms = {
  permission: SessionPermission
  /** The only account that may use it. */
  to: Hex
  /** Unix seconds; nothing is possible from then on. */
  expiry: number
  /** Of the account at the time: a higher one ends all grants before. */
  nonce: bigint
}
