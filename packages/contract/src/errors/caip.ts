import { defineError } from './defineError.ts'

/** A text is no CAIP-10 account id of a known namespace. */
export const CaipAddressInvalidError = /* @__PURE__ */ defineError({
  code: 'CAIP_ADDRESS_INVALID',
  message: ({ value }: { value: string }) => `Invalid CAIP-10 address: ${value}`,
})

/** A text is no CAIP-2 network id. */
export const CaipNetworkIdInvalidError = /* @__PURE__ */ defineError({
  code: 'CAIP_NETWORK_ID_INVALID',
  message: ({ value }: { value: string }) => `Invalid CAIP-2 network id: ${value}`,
})

/** A text is no CAIP-19 asset id. */
export const CaipAssetIdInvalidError = /* @__PURE__ */ defineError({
  code: 'CAIP_ASSET_ID_INVALID',
  message: ({ value }: { value: string }) => `Invalid CAIP-19 asset id: ${value}`,
})

/** A chain id is too large for a coin type (seed section 5: at or above 2^31). */
export const ChainIdInvalidError = /* @__PURE__ */ defineError({
  code: 'CHAIN_ID_INVALID',
  message: 'Invalid chainId',
})
