import { defineError } from './defineError.ts'

/** Gas prices are needed on a network that does not report them, or were requested for a network without swaps. */
export const GasPriceNetworkUnsupportedError = /* @__PURE__ */ defineError({
  code: 'GAS_PRICE_NETWORK_UNSUPPORTED',
  status: 400,
  message: 'Network not supported for Gas Price',
})

/** A swap was requested on a network without swaps, or between two networks. */
export const SwapNetworkUnsupportedError = /* @__PURE__ */ defineError({
  code: 'SWAP_NETWORK_UNSUPPORTED',
  status: 400,
  message: 'Network not supported for Swaps',
})

/** The server has no swap provider. */
export const SwapOffError = /* @__PURE__ */ defineError({
  code: 'SWAP_OFF',
  status: 501,
  message: 'Swaps are off on this server',
})

/** The amount is zero, not a whole number of base units, or too large for a token. */
export const SwapAmountInvalidError = /* @__PURE__ */ defineError({
  code: 'SWAP_AMOUNT_INVALID',
  status: 400,
  message: 'Incorrect amount',
})

/** Both sides of a swap are the same token. */
export const SwapSameTokenError = /* @__PURE__ */ defineError({
  code: 'SWAP_SAME_TOKEN',
  status: 400,
  message: 'Choose two different tokens',
})

/** One of the addresses has no token contract. */
export const SwapTokenInvalidError = /* @__PURE__ */ defineError({
  code: 'SWAP_TOKEN_INVALID',
  status: 400,
  message: 'No token found at this address',
})

/** The slippage is not between 0.01 and 50 percent. */
export const SlippageInvalidError = /* @__PURE__ */ defineError({
  code: 'SLIPPAGE_INVALID',
  status: 400,
  message: 'Slippage must be between 0.01 and 50 percent',
})

/** No provider finds a route between the tokens for this amount. */
export const SwapNoRouteError = /* @__PURE__ */ defineError({
  code: 'SWAP_NO_ROUTE',
  status: 409,
  message: 'Insufficient liquidity',
})

/** The quote expired or is for another swap, or the swap would now return less than quoted. Request a new one. */
export const QuoteChangedError = /* @__PURE__ */ defineError({
  code: 'QUOTE_CHANGED',
  status: 409,
  message: 'The quote has changed. Review the new one.',
})

/** A simulation of the swap failed, so it was not offered for signing; the chain's reason is in `details`. */
export const SwapSimulationFailedError = /* @__PURE__ */ defineError({
  code: 'SWAP_SIMULATION_FAILED',
  status: 409,
  message: 'This swap would fail on the network',
})

/** The allowance is too small: it was spent or revoked meanwhile, or its transaction was dropped by a reorg. */
export const SwapAllowanceChangedError = /* @__PURE__ */ defineError({
  code: 'SWAP_ALLOWANCE_CHANGED',
  message: 'The approval is gone. Approve again.',
})

/** Neither node nor wallet could be asked, just before sending, whether the approval is still in place. Try again. */
export const SwapUncheckedError = /* @__PURE__ */ defineError({
  code: 'SWAP_UNCHECKED',
  message: 'The approval could not be checked, so nothing was sent. Try again.',
})

/** A built transaction differs from what was shown, so it was not passed to the wallet. */
export const SwapRefusedError = /* @__PURE__ */ defineError({
  code: 'SWAP_REFUSED',
  message: ({ reason }: { reason: string }) =>
    `The swap differs from what was shown, so nothing was sent: ${reason}`,
})
