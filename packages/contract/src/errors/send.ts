import { defineError } from './defineError.ts'

/** A transfer lacks its amount or receiver. */
export const SendIncompleteError = /* @__PURE__ */ defineError({
  code: 'SEND_INCOMPLETE',
  message: 'An amount and receiver address are required',
})

/** A transfer lacks its token. */
export const TokenMissingError = /* @__PURE__ */ defineError({
  code: 'TOKEN_MISSING',
  message: 'A token is required',
})

/** An ERC-20 transfer lacks the token's address. */
export const TokenAddressMissingError = /* @__PURE__ */ defineError({
  code: 'TOKEN_ADDRESS_MISSING',
  message: 'tokenAddress is required',
})

/** Transfers are not supported in the active namespace: only on eip155 and solana. */
export const ChainUnsupportedError = /* @__PURE__ */ defineError({
  code: 'CHAIN_UNSUPPORTED',
  message: 'Unsupported chain',
})

/** A transfer was requested while no namespace is active. */
export const ActiveNamespaceMissingError = /* @__PURE__ */ defineError({
  code: 'ACTIVE_NAMESPACE_MISSING',
  message: 'activeChainNamespace is required',
})

/** The amount plus the fee exceeds the account's balance. */
export const InsufficientFundsError = /* @__PURE__ */ defineError({
  code: 'INSUFFICIENT_FUNDS',
  message: 'Insufficient Funds',
})

/** The account has too little SOL for the fee, or for the rent of an account that the transfer creates. */
export const SolInsufficientError = /* @__PURE__ */ defineError({
  code: 'SOL_INSUFFICIENT',
  message: 'Not enough SOL to cover fees or rent',
})

/** The receiver is not a valid address on the network. */
export const ReceiverInvalidError = /* @__PURE__ */ defineError({
  code: 'RECEIVER_INVALID',
  message: 'The receiver is not a valid address on this network',
})

/** The amount is not decimal text, is zero, or has more decimals than the token. */
export const AmountInvalidError = /* @__PURE__ */ defineError({
  code: 'AMOUNT_INVALID',
  message: 'The amount is not valid for this token',
})

/** The token needs more than a plain transfer: a memo, a custom program or a permission. */
export const TokenUnsupportedError = /* @__PURE__ */ defineError({
  code: 'TOKEN_UNSUPPORTED',
  message: 'This token cannot be sent from here',
})

/** The wallet is on a different network than the transfer was prepared for: it was not asked. */
export const NetworkMovedError = /* @__PURE__ */ defineError({
  code: 'NETWORK_MOVED',
  message: 'The wallet switched to another network. Nothing was sent.',
})

/** The wallet uses a different account than the transfer was prepared for: it was not asked. */
export const AccountMovedError = /* @__PURE__ */ defineError({
  code: 'ACCOUNT_MOVED',
  message: 'The wallet switched to another account. Nothing was sent.',
})

/** The wallet signed something other than requested, so it was not sent; `reason` names the difference. */
export const TransactionChangedError = /* @__PURE__ */ defineError({
  code: 'TRANSACTION_CHANGED',
  message: ({ reason }: { reason: string }) =>
    `The wallet signed another transaction, so nothing was sent: ${reason}`,
})

/** Another transfer is already waiting in the wallet; only one can be pending. */
export const SendPendingError = /* @__PURE__ */ defineError({
  code: 'SEND_PENDING',
  message: 'A transfer is already waiting in the wallet',
})
