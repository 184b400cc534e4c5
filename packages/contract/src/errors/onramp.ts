import { defineError } from './defineError.ts'

/** The server has no on-ramp provider. */
export const OnrampOffError = /* @__PURE__ */ defineError({
  code: 'ONRAMP_OFF',
  status: 501,
  message: 'Buying is off on this server',
})

/** No provider delivers to this network. */
export const OnrampNetworkUnsupportedError = /* @__PURE__ */ defineError({
  code: 'ONRAMP_NETWORK_UNSUPPORTED',
  status: 400,
  message: 'Nothing can be bought on this network',
})

/** No provider sells this currency, or accepts the other one for it. */
export const OnrampCurrencyUnsupportedError = /* @__PURE__ */ defineError({
  code: 'ONRAMP_CURRENCY_UNSUPPORTED',
  status: 400,
  message: 'No provider sells this for that currency',
})

/** The amount is zero, or is not in whole cents. */
export const OnrampAmountInvalidError = /* @__PURE__ */ defineError({
  code: 'ONRAMP_AMOUNT_INVALID',
  status: 400,
  message: 'Incorrect amount',
})

/** The amount is below every provider's minimum. */
export const OnrampAmountLowError = /* @__PURE__ */ defineError({
  code: 'ONRAMP_AMOUNT_LOW',
  status: 400,
  message: 'The amount is too small to buy',
})

/** The amount is above every provider's maximum. */
export const OnrampAmountHighError = /* @__PURE__ */ defineError({
  code: 'ONRAMP_AMOUNT_HIGH',
  status: 400,
  message: 'The amount is too large to buy at once',
})

/** No provider has an offer for this purchase right now. */
export const OnrampNoOfferError = /* @__PURE__ */ defineError({
  code: 'ONRAMP_NO_OFFER',
  status: 409,
  message: 'No provider has an offer right now',
})

/** The purchase was already started by an earlier press of the same button. */
export const OnrampOrderDuplicateError = /* @__PURE__ */ defineError({
  code: 'ONRAMP_ORDER_DUPLICATE',
  status: 409,
  message: 'This purchase was already started',
})

/** The order does not exist, or the token belongs to another order. */
export const OnrampOrderUnknownError = /* @__PURE__ */ defineError({
  code: 'ONRAMP_ORDER_UNKNOWN',
  status: 404,
  message: 'Order not found',
})

/** A provider's webhook has no valid signature, or was signed too long ago. */
export const OnrampWebhookInvalidError = /* @__PURE__ */ defineError({
  code: 'ONRAMP_WEBHOOK_INVALID',
  status: 401,
  message: 'The message is not signed by this provider',
})
