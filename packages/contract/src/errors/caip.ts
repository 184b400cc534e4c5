import { defineError } from './defineError.ts'

/** The string is not a valid CAIP-10 account id of a known namespace. */
export const CaipAddressInvalidError = /* @__PURE__ */ defineError({
  code: 'CAIP_ADDRESS_INVALID',
  message: ({ value }: { value: string }) => `Invalid CAIP-10 address: ${value}`,
})

/** The string is not a valid CAIP-2 network id. */
export const CaipNetworkIdInvalidError = /* @__PURE__ */ defineError({
  code: 'CAIP_NETWORK_ID_INVALID',
  message: ({ value }: { value: string }) => `Invalid CAIP-2 network id: ${value}`,
})

/** The string is not a valid CAIP-19 asset id. */
export const CaipAssetIdInvalidError = /* @__PURE__ */ defineError({
  code: 'CAIP_ASSET_ID_INVALID',
  message: ({ value }: { value: string }) => `Invalid CAIP-19 asset id: ${value}`,
})

/** A chain id is too large to convert to a coin type: it is at or above 2^31. */
export const ChainIdInvalidError = /* @__PURE__ */ defineError({
  code: 'CHAIN_ID_INVALID',
  message: 'Invalid chainId',
})
