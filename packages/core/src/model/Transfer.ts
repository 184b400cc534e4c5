import type { CaipNetworkId } from '@foyer/contract'

/** A token as a transfer names it. */
export type TransferToken = {
  readonly name: string
  readonly symbol: string
  readonly decimals: number
  /** Address of its contract or mint; absent for the network's own currency. */
  readonly address?: string | undefined
  readonly iconUrl?: string | undefined
  /** Its name and symbol are those of the operator's list; those of any other token have to be the chain's. */
  readonly isListed?: boolean | undefined
}

/** What a network takes for a transfer, in base units of its own currency. */
export type TransferFee = {
  readonly decimals: number
  readonly symbol: string
  /** What it is expected to cost. */
  readonly value: bigint
  /** What it can cost at most: so much is left in the account. */
  readonly max: bigint
  /**
   * What `max` is made of: `network` for running it, `data` for keeping it on the chain below (rollups), `rent` for the
   * account that is made for the receiver.
   */
  readonly parts: readonly { readonly kind: 'network' | 'data' | 'rent'; readonly value: bigint }[]
  /** Somebody else pays it: the account needs nothing for it. */
  readonly isSponsored?: boolean | undefined
}

/** What the wallet itself says that a call costs: for accounts that pay in another way than the chain's own. */
export type QuotedFee = {
  /** At most, in base units of the network's own currency. */
  readonly max: bigint
  readonly isSponsored: boolean
}

/** What a visitor should know before sending. */
export type TransferWarning =
  /** Code lives at the receiver: it may keep what it cannot handle. */
  | 'receiverIsContract'
  /** The receiver is the token itself: what it gets is lost. */
  | 'receiverIsToken'
  /** The receiver never had this token: an account is made for it, and its rent paid. */
  | 'newTokenAccount'
  /** The receiver gets less than is sent: the token takes a part. */
  | 'receiverGetsLess'

/** What the chain said when it was asked to try the transfer without making it. */
export type TransferSimulation =
  /** It works; `changes` are the balances it changes without the fee, where the node tells them. */
  | { readonly status: 'success'; readonly changes: readonly BalanceChange[] | undefined }
  /** It fails; `reason` is the chain's own words, where it gave any. */
  | { readonly status: 'failed'; readonly reason: string | undefined }
  /** The node could not try it. */
  | { readonly status: 'unknown' }

/** How a transfer changes what an address holds, in base units; negative where it leaves. */
export type BalanceChange = {
  readonly address: string
  readonly token: TransferToken
  readonly amount: bigint
}

/** What finds a transfer again on the chain, even where its hash was never told. */
export type TransferTrace = {
  /** Of the account (`eip155`). */
  readonly nonce?: number | undefined
  /** The block from which it can be found, as decimal text (`eip155`). */
  readonly fromBlock?: string | undefined
  /** The blockhash it is built on and the last block height that takes it, as decimal text (`solana`). */
  readonly blockhash?: string | undefined
  readonly lastBlockHeight?: string | undefined
}

/** A transfer that was worked out and tried, and was not sent. */
export type PreparedTransfer = {
  readonly networkId: CaipNetworkId
  readonly from: string
  readonly to: string
  readonly token: TransferToken
  /** In base units of the token. */
  readonly amount: bigint
  /** Of the token that the account holds, in base units. */
  readonly balance: bigint
  /** Of the network's own currency that the account holds, in base units. */
  readonly nativeBalance: bigint
  /** The most of the token that can be sent: for the network's own currency, what the fee leaves. */
  readonly maxAmount: bigint
  /** The account can pay the fee beside the amount. */
  readonly canPayFee: boolean
  readonly fee: TransferFee
  readonly warnings: readonly TransferWarning[]
  readonly simulation: TransferSimulation
  readonly trace: TransferTrace
  /** What the adapter hands to the wallet: only it reads this. */
  readonly call: unknown
}

declare const proven: unique symbol

/**
 * Where something stands that a wallet was asked to send: `requested` before the wallet answered, so that after a reload
 * nobody knows whether it was sent, until the chain tells; `unclear` where it may have been sent, and nothing proves either.
 */
export type SentStatus = 'requested' | 'pending' | 'unclear' | 'confirmed' | 'failed' | 'replaced' | 'dropped'

/** How a transfer ended. */
export type TransferEnd =
  | { readonly status: 'confirmed' | 'failed'; readonly hash: string }
  /** Another transaction of the account took its place: the same one with a higher fee, or something else. */
  | { readonly status: 'replaced'; readonly replacedBy: string; readonly isSpeedUp: boolean }
  /** Proven never to come: only `decideEnd` says so. */
  | { readonly status: 'dropped'; readonly [proven]: true }
  /** It may have been sent: whoever does it again may do it twice. */
  | { readonly status: 'unclear' }

/** What a transaction moved and cost, read from the chain's record of it. */
export type Moved = {
  /** Amount that arrived, in whole tokens as decimal text; absent where the record doesn't tell. */
  readonly arrived?: string | undefined
  /** Fee that the account itself paid, in the network's own currency as decimal text; absent where somebody else did. */
  readonly paidFee?: string | undefined
}

/** A transfer that a visitor made here, the latest first in `state.transfers`. */
export type Transfer = Moved & {
  readonly id: string
  readonly status: SentStatus
  /** Absent until the wallet tells it. */
  readonly hash?: string | undefined
  /** The account is a contract, and the hash that of a proposal: its owners may still have to sign. */
  readonly awaitsOwners?: boolean | undefined
  readonly networkId: CaipNetworkId
  readonly from: string
  readonly to: string
  /** The name that was typed for `to`. */
  readonly name?: string | undefined
  readonly token: TransferToken
  /** In whole tokens, as decimal text. */
  readonly amount: string
  /** Milliseconds since the epoch. */
  readonly startedAt: number
  readonly trace: TransferTrace
  /** The transaction that took its place. */
  readonly replacedBy?: string | undefined
  /** The replacement does the same with a higher fee. */
  readonly isSpeedUp?: boolean | undefined
}
