// The client and errors that the server and its drivers share, and the interfaces of drivers.
export {
  createProviderClient,
  type ProviderClient,
  type ProviderOptions,
} from '../client/createProviderClient.ts'
export { ProviderError } from '../client/ProviderError.ts'
export { readUpTo } from '../client/readUpTo.ts'
export {
  baseUnits,
  count,
  decimals,
  evmAddress,
  evmHash,
  hexUnits,
  percent,
  price,
  timestamp,
} from '../client/schemas.ts'
export { toDecimalText } from '../client/toDecimalText.ts'
export { compareDecimals } from '../onramp/compareDecimals.ts'
export type { OnrampAsset } from '../onramp/OnrampAsset.ts'
export type {
  OnrampDriver,
  OnrampProvider,
  OnrampQuery,
  OnrampRegion,
  OnrampReport,
  OnrampWebhook,
  ProviderOffer,
  ProviderOrder,
} from '../onramp/OnrampProvider.ts'
export type { RequestHeaders } from '../onramp/RequestHeaders.ts'
export type { SwapFeeSettings } from '../swap/HttpSwapOptions.ts'
export { lessSlippage } from '../swap/lessSlippage.ts'
export type { SwapDriver } from '../swap/SwapDriver.ts'
export type {
  BuiltSwap,
  OfferFee,
  OfferStep,
  SwapOffer,
  SwapProvider,
  SwapQuery,
} from '../swap/SwapProvider.ts'
