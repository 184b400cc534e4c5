import { BaseError } from './BaseError.ts'

/** A text is no CAIP-10 account id of a known namespace. */
export class InvalidCaipAddressError extends BaseError<'CAIP_ADDRESS_INVALID'> {
  override name = 'InvalidCaipAddressError'
  constructor({ value }: { value: string }) {
    super(`Invalid CAIP-10 address: ${value}`, { code: 'CAIP_ADDRESS_INVALID' })
  }
}

/** A text is no CAIP-2 network id. */
export class InvalidCaipNetworkIdError extends BaseError<'CAIP_NETWORK_ID_INVALID'> {
  override name = 'InvalidCaipNetworkIdError'
  constructor({ value }: { value: string }) {
    super(`Invalid CAIP-2 network id: ${value}`, { code: 'CAIP_NETWORK_ID_INVALID' })
  }
}

/** A text is no CAIP-19 asset id. */
export class InvalidCaipAssetIdError extends BaseError<'CAIP_ASSET_ID_INVALID'> {
  override name = 'InvalidCaipAssetIdError'
  constructor({ value }: { value: string }) {
    super(`Invalid CAIP-19 asset id: ${value}`, { code: 'CAIP_ASSET_ID_INVALID' })
  }
}

/** A chain id is too large for a coin type (seed section 5: at or above 2^31). */
export class InvalidChainIdError extends BaseError<'CHAIN_ID_INVALID'> {
  override name = 'InvalidChainIdError'
  constructor() {
    super('Invalid chainId', { code: 'CHAIN_ID_INVALID' })
  }
}
