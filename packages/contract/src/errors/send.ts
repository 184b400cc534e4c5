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

/** The network has no swaps. */
export class SwapNetworkUnsupportedError extends BaseError<'SWAP_NETWORK_UNSUPPORTED'> {
  override name = 'SwapNetworkUnsupportedError'
  constructor(options: BaseErrorOptions = {}) {
    super('Network not supported for Swaps', { ...options, code: 'SWAP_NETWORK_UNSUPPORTED' })
  }
}

/** The network has no gas price to read. */
export class GasPriceNetworkUnsupportedError extends BaseError<'GAS_PRICE_NETWORK_UNSUPPORTED'> {
  override name = 'GasPriceNetworkUnsupportedError'
  constructor(options: BaseErrorOptions = {}) {
    super('Network not supported for Gas Price', { ...options, code: 'GAS_PRICE_NETWORK_UNSUPPORTED' })
  }
}
