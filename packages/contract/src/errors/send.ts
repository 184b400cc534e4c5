import { defineError } from './defineError.ts'

/** A transfer lacks its amount or its receiver (seed section 5). */
export const SendIncompleteError = /* @__PURE__ */ defineError({
  code: 'SEND_INCOMPLETE',
  message: 'An amount and receiver address are required',
})

/** A transfer lacks its token (seed section 5). */
export const TokenMissingError = /* @__PURE__ */ defineError({
  code: 'TOKEN_MISSING',
  message: 'A token is required',
})

/** A transfer of an ERC-20 token lacks the token's address (seed section 5). */
export const TokenAddressMissingError = /* @__PURE__ */ defineError({
  code: 'TOKEN_ADDRESS_MISSING',
  message: 'tokenAddress is required',
})

/** There is no transfer on chains of the active namespace (seed section 5: eip155 and solana only). */
export const ChainUnsupportedError = /* @__PURE__ */ defineError({
  code: 'CHAIN_UNSUPPORTED',
  message: 'Unsupported chain',
})

/** A transfer was asked for while no namespace is active (seed section 5). */
export const ActiveNamespaceMissingError = /* @__PURE__ */ defineError({
  code: 'ACTIVE_NAMESPACE_MISSING',
  message: 'activeChainNamespace is required',
})

/** What is to be sent is more than the account has beside the fee. */
export const InsufficientFundsError = /* @__PURE__ */ defineError({
  code: 'INSUFFICIENT_FUNDS',
  message: 'Insufficient Funds',
})

/** The account has too little SOL for the fee, or for the rent of an account that the transfer makes. */
export const SolInsufficientError = /* @__PURE__ */ defineError({
  code: 'SOL_INSUFFICIENT',
  message: 'Not enough SOL to cover fees or rent',
})

/** The receiver is no address of the network. */
export const ReceiverInvalidError = /* @__PURE__ */ defineError({
  code: 'RECEIVER_INVALID',
  message: 'The receiver is no address of this network',
})

/** The amount is no decimal text, is zero, or has more decimals than the token. */
export const AmountInvalidError = /* @__PURE__ */ defineError({
  code: 'AMOUNT_INVALID',
  message: 'The amount is not one this token can have',
})

/** The token needs more than a transfer says: a memo, a program of its own, or a permission. */
export const TokenUnsupportedError = /* @__PURE__ */ defineError({
  code: 'TOKEN_UNSUPPORTED',
  message: 'This token cannot be sent from here',
})

/** The wallet is on another network than the transfer was prepared for: it was not asked. */
export const NetworkMovedError = /* @__PURE__ */ defineError({
  code: 'NETWORK_MOVED',
  message: 'The wallet moved to another network. Nothing was sent.',
})

/** The wallet uses another account than the transfer was prepared for: it was not asked. */
export const AccountMovedError = /* @__PURE__ */ defineError({
  code: 'ACCOUNT_MOVED',
  message: 'The wallet moved to another account. Nothing was sent.',
})

/** A transfer is on its way to the wallet already: one at a time. */
export const SendPendingError = /* @__PURE__ */ defineError({
  code: 'SEND_PENDING',
  message: 'A transfer is waiting in the wallet already',
})
