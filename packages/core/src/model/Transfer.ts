import type { CaipNetworkId } from '@foyer/contract'

/** The token of a transfer. */
export type TransferToken = {
  readonly name: string
  readonly symbol: string
  readonly decimals: number
  /** Address of its contract or mint; absent for the native currency. */
  readonly address?: string | undefined
  readonly iconUrl?: string | undefined
  /** Name and symbol come from the operator's list; for any other token they must be those on the chain. */
  readonly isListed?: boolean | undefined
}

/** Network fee of a transfer, in base units of the native currency. */
export type TransferFee = {
  readonly decimals: number
  readonly symbol: string
  /** Expected fee. */
  readonly value: bigint
  /** Maximum fee: this amount is reserved in the account. */
  readonly max: bigint
  /**
   * Components of `max`: `network` for execution, `data` for publishing it on the chain below (rollups), `rent` for the
   * account created for the receiver.
   */
  readonly parts: readonly { readonly kind: 'network' | 'data' | 'rent'; readonly value: bigint }[]
  /** The fee is sponsored: the account needs no funds for it. */
  readonly isSponsored?: boolean | undefined
}

/** Fee of a call as quoted by the wallet, for accounts that do not pay fees in the chain's usual way. */
export type QuotedFee = {
  /** Maximum, in base units of the native currency. */
  readonly max: bigint
  readonly isSponsored: boolean
}

/** Something a visitor should know before sending. */
export type TransferWarning =
  /** The receiver is a contract: tokens it cannot handle may get stuck. */
  | 'receiverIsContract'
  /** The receiver is the token contract itself: tokens sent to it are lost. */
  | 'receiverIsToken'
  /** The receiver never had this token: an account is created for it, at the sender's expense (rent). */
  | 'newTokenAccount'
  /** The receiver gets less than is sent: the token takes a fee. */
  | 'receiverGetsLess'
  /** The token's issuer can take it out of every account. */
  | 'issuerCanTake'

/** Result of simulating a transfer on the chain. */
export type TransferSimulation =
  /** It works; `changes` are the resulting balance changes without the fee, if the node reports them. */
  | { readonly status: 'success'; readonly changes: readonly BalanceChange[] | undefined }
  /** It fails; `reason` is the chain's own message, if any. */
  | { readonly status: 'failed'; readonly reason: string | undefined }
  /** The node could not simulate it. */
  | { readonly status: 'unknown' }

/** Change of an address's balance, in base units; negative when it decreases. */
export type BalanceChange = {
  readonly address: string
  readonly token: TransferToken
  readonly amount: bigint
}

/** Data for finding a transfer on the chain, even if its hash was never reported. */
export type TransferTrace = {
  /** Nonce of the account (`eip155`). */
  readonly nonce?: number | undefined
  /** The block from which to search, as decimal text (`eip155`). */
  readonly fromBlock?: string | undefined
  /** The blockhash it is built on, and the last block height at which it is valid, as decimal text (`solana`). */
  readonly blockhash?: string | undefined
  readonly lastBlockHeight?: string | undefined
}

/** A transfer that was prepared and simulated, but not sent. */
export type PreparedTransfer = {
  readonly networkId: CaipNetworkId
  readonly from: string
  readonly to: string
  readonly token: TransferToken
  /** In base units of the token. */
  readonly amount: bigint
  /** Balance of the token, in base units. */
  readonly balance: bigint
  /** Balance of the native currency, in base units. */
  readonly nativeBalance: bigint
  /** Maximum amount of the token that can be sent: for the native currency, what remains after the fee. */
  readonly maxAmount: bigint
  /** Whether the account can pay the fee on top of the amount. */
  readonly canPayFee: boolean
  readonly fee: TransferFee
  readonly warnings: readonly TransferWarning[]
  readonly simulation: TransferSimulation
  readonly trace: TransferTrace
  /** The request the adapter passes to the wallet; only the adapter reads this. */
  readonly call: unknown
}

declare const proven: unique symbol

/**
 * Status of something a wallet was asked to send. `requested`: the wallet has not answered; after a reload it is unknown
 * whether it was sent, until the chain shows it. `unclear`: it may have been sent, and nothing proves either.
 */
export type SentStatus = 'requested' | 'pending' | 'unclear' | 'confirmed' | 'failed' | 'replaced' | 'dropped'

/** How a transfer ended. */
export type TransferEnd =
  | {
      readonly status: 'confirmed' | 'failed'
      readonly hash: string
      /** Hashes of the other transactions, if the wallet made several of one request. */
      readonly otherHashes?: readonly string[] | undefined
    }
  /** Another transaction of the account replaced it: the same one with a higher fee, or a different one. */
  | { readonly status: 'replaced'; readonly replacedBy: string; readonly isSpeedUp: boolean }
  /** Proven that it will never be mined: only `decideEnd` sets it. */
  | { readonly status: 'dropped'; readonly [proven]: true }
  /** It may have been sent: repeating it may send twice. */
  | { readonly status: 'unclear' }

/** Amounts a transaction moved and cost, read from the chain's record. */
export type Moved = {
  /** Amount that arrived, in whole tokens as decimal text: `0` if nothing did; absent if the record does not show it. */
  readonly arrived?: string | undefined
  /** Amount of the token sold on the way that left the account, likewise; absent if the record does not show it. */
  readonly spent?: string | undefined
  /** Fee the account itself paid, in the native currency as decimal text; absent if it was sponsored. */
  readonly paidFee?: string | undefined
}

/** A transfer a visitor made here; latest first in `state.transfers`. */
export type Transfer = Moved & {
  readonly id: string
  readonly status: SentStatus
  /** Absent until the wallet reports it. */
  readonly hash?: string | undefined
  /** The account is a contract, and `hash` is a proposal's: its owners may still have to sign. */
  readonly awaitsOwners?: boolean | undefined
  readonly networkId: CaipNetworkId
  readonly from: string
  readonly to: string
  /** The name typed for `to`. */
  readonly name?: string | undefined
  readonly token: TransferToken
  /** In whole tokens, as decimal text. */
  readonly amount: string
  /** Milliseconds since the epoch. */
  readonly startedAt: number
  readonly trace: TransferTrace
  /** The transaction that replaced it. */
  readonly replacedBy?: string | undefined
  /** The replacement is the same transfer with a higher fee. */
  readonly isSpeedUp?: boolean | undefined
}
