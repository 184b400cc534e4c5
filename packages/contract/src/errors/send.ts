import { BaseError, type BaseErrorOptions } from './BaseError.ts'

/** A transfer lacks its amount or its receiver (seed section 5). */
export class SendIncompleteError extends BaseError<'SEND_INCOMPLETE'> {
  override name = 'SendIncompleteError'
  constructor(options: BaseErrorOptions = {}) {
    super('An amount and receiver address are required', { ...options, code: 'SEND_INCOMPLETE' })
  }
}

/** A transfer lacks its token (seed section 5). */
export class TokenMissingError extends BaseError<'TOKEN_MISSING'> {
  override name = 'TokenMissingError'
  constructor(options: BaseErrorOptions = {}) {
    super('A token is required', { ...options, code: 'TOKEN_MISSING' })
  }
}

/** A transfer of an ERC-20 token lacks the token's address (seed section 5). */
export class TokenAddressMissingError extends BaseError<'TOKEN_ADDRESS_MISSING'> {
  override name = 'TokenAddressMissingError'
  constructor(options: BaseErrorOptions = {}) {
    super('tokenAddress is required', { ...options, code: 'TOKEN_ADDRESS_MISSING' })
  }
}

/** There is no transfer on chains of the active namespace (seed section 5: eip155 and solana only). */
export class ChainUnsupportedError extends BaseError<'CHAIN_UNSUPPORTED'> {
  override name = 'ChainUnsupportedError'
  constructor(options: BaseErrorOptions = {}) {
    super('Unsupported chain', { ...options, code: 'CHAIN_UNSUPPORTED' })
  }
}

/** A transfer was asked for while no namespace is active (seed section 5). */
export class ActiveNamespaceMissingError extends BaseError<'ACTIVE_NAMESPACE_MISSING'> {
  override name = 'ActiveNamespaceMissingError'
  constructor(options: BaseErrorOptions = {}) {
    super('activeChainNamespace is required', { ...options, code: 'ACTIVE_NAMESPACE_MISSING' })
  }
}

/** What is to be sent is more than the account has beside the fee. */
export class InsufficientFundsError extends BaseError<'INSUFFICIENT_FUNDS'> {
  override name = 'InsufficientFundsError'
  constructor(options: BaseErrorOptions = {}) {
    super('Insufficient Funds', { ...options, code: 'INSUFFICIENT_FUNDS' })
  }
}

/** The account has too little SOL for the fee, or for the rent of an account that the transfer makes. */
export class SolInsufficientError extends BaseError<'SOL_INSUFFICIENT'> {
  override name = 'SolInsufficientError'
  constructor(options: BaseErrorOptions = {}) {
    super('Not enough SOL to cover fees or rent', { ...options, code: 'SOL_INSUFFICIENT' })
  }
}

/** The receiver is no address of the network. */
export class ReceiverInvalidError extends BaseError<'RECEIVER_INVALID'> {
  override name = 'ReceiverInvalidError'
  constructor(options: BaseErrorOptions = {}) {
    super('The receiver is no address of this network', { ...options, code: 'RECEIVER_INVALID' })
  }
}

/** The amount is no decimal text, is zero, or has more decimals than the token. */
export class AmountInvalidError extends BaseError<'AMOUNT_INVALID'> {
  override name = 'AmountInvalidError'
  constructor(options: BaseErrorOptions = {}) {
    super('The amount is not one this token can have', { ...options, code: 'AMOUNT_INVALID' })
  }
}

/** The token needs more than a transfer says: a memo, a program of its own, or a permission. */
export class TokenUnsupportedError extends BaseError<'TOKEN_UNSUPPORTED'> {
  override name = 'TokenUnsupportedError'
  constructor(options: BaseErrorOptions = {}) {
    super('This token cannot be sent from here', { ...options, code: 'TOKEN_UNSUPPORTED' })
  }
}

/** The wallet is on another network than the transfer was prepared for: it was not asked. */
export class NetworkMovedError extends BaseError<'NETWORK_MOVED'> {
  override name = 'NetworkMovedError'
  constructor(options: BaseErrorOptions = {}) {
    super('The wallet moved to another network. Nothing was sent.', { ...options, code: 'NETWORK_MOVED' })
  }
}

/** The wallet uses another account than the transfer was prepared for: it was not asked. */
export class AccountMovedError extends BaseError<'ACCOUNT_MOVED'> {
  override name = 'AccountMovedError'
  constructor(options: BaseErrorOptions = {}) {
    super('The wallet moved to another account. Nothing was sent.', { ...options, code: 'ACCOUNT_MOVED' })
  }
}

/** A transfer is on its way to the wallet already: one at a time. */
export class SendPendingError extends BaseError<'SEND_PENDING'> {
  override name = 'SendPendingError'
  constructor(options: BaseErrorOptions = {}) {
    super('A transfer is waiting in the wallet already', { ...options, code: 'SEND_PENDING' })
  }
}
