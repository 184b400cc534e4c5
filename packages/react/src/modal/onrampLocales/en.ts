import type { ErrorCode, OnrampStatus } from '@foyer/contract'

/**
 * English texts of the on-ramp views, separate from the modal's own texts (`locales/en.ts`). The other languages follow
 * its type.
 */
export const en = {
  pay: 'You pay',
  receive: 'You receive',
  paid: 'You paid',
  received: 'You received',
  currency: 'Currency you pay in',
  method: 'Payment method',
  anyMethod: 'Any',
  card: 'Card',
  bank: 'Bank transfer',
  limits: (min: string, max: string) => `From ${min} to ${max} at once`,
  usualLimits: 'Usual limits; the provider can’t be reached right now.',
  country: 'Your country',
  change: 'Change',
  state: 'State',
  noCountry: 'Not specified',
  offers: 'Offers',
  most: 'Best value',
  more: (count: string) => (count === '1' ? '1 more offer' : `${count} more offers`),
  fees: (fees: string) => `${fees} fees`,
  finding: 'Getting offers…',
  refresh: (seconds: string) => `New offers in ${seconds} s`,
  missing: (providers: string) => `No offer from ${providers} right now.`,
  about: (amount: string) => `About ${amount}`,
  estimate:
    'An estimate from the market price, less the usual fee of up to 2%. You can’t buy it now: no provider can be reached.',
  receiver: 'Arrives at',
  proceed: (provider: string) => `Continue to ${provider}`,
  proceedHint: (provider: string) =>
    `You pay on ${provider}’s own page, which sets the final price. You’re never asked for card details here.`,
  opening: (provider: string) => `Opening ${provider}…`,
  orders: 'Your orders',
  nothingSold: (network: string) => `Nothing can be bought on ${network}.`,
  low: (min: string) => `At least ${min}`,
  high: (max: string) => `At most ${max}`,
  noOffer: 'No offer right now',
  provider: 'Provider',
  order: 'Order number',
  payAt: (provider: string) => `Pay at ${provider}`,
  blocked: 'Your browser blocked the window. Use this button instead.',
  closed: 'If you closed the window, open it again here.',
  pageOver: 'The payment page has expired. If you didn’t pay, start again.',
  again: 'Buy again',
  forget: 'Remove from the list',
  payTitle: 'Waiting for your payment',
  payText: (provider: string) => `Pay on ${provider}’s page. Your order continues here on its own.`,
  settlingTitle: 'On its way',
  settlingText: (provider: string) =>
    `${provider} says that you paid. It usually arrives within minutes. You can close this.`,
  deliveredTitle: 'It arrived',
  deliveredText: (amount: string) => `${amount} is in your account.`,
  failedTitle: 'The payment failed',
  failedText: (provider: string) => `Nothing was bought. If money was taken, ask ${provider} to return it.`,
  declined: 'Your bank declined the payment. Try another card or method.',
  cancelledTitle: 'Cancelled',
  cancelledText: 'The order was cancelled. Nothing was bought.',
  refundedTitle: 'Refunded',
  refundedText: (provider: string) =>
    `${provider} returned your money. Your bank may take a few days to show it.`,
  expiredTitle: 'The order expired',
  expiredText: (provider: string) =>
    `${provider} stopped responding. If you paid, contact ${provider} with the order number.`,
  late: (provider: string) =>
    `This takes longer than usual. If it doesn’t arrive, contact ${provider} with the order number.`,
  unknown: (provider: string) =>
    `This order is no longer on the server. If you paid, contact ${provider} with the order number.`,
  otherAmount: (arrived: string, offered: string) => `${arrived} arrived; ${offered} was offered.`,
  timeline: {
    created: 'Ordered',
    opened: 'Payment page opened',
    paying: 'Waiting for payment',
    settling: 'Paid, being sent',
    delivered: 'Arrived',
    failed: 'Failed',
    cancelled: 'Cancelled',
    refunded: 'Refunded',
    expired: 'Expired',
  } satisfies Record<OnrampStatus, string>,
  failed: 'Offers can’t be loaded right now. Try again.',
  buyFailed: 'The order couldn’t be made. Nothing was bought.',
  errors: {
    ONRAMP_OFF: 'Buying is turned off here.',
    ONRAMP_NETWORK_UNSUPPORTED: 'Nothing can be bought on this network.',
    ONRAMP_CURRENCY_UNSUPPORTED: 'No provider sells this for that currency.',
    ONRAMP_AMOUNT_INVALID: 'Enter an amount in whole cents.',
    ONRAMP_AMOUNT_LOW: 'This amount is too small to buy.',
    ONRAMP_AMOUNT_HIGH: 'This amount is too large to buy at once.',
    ONRAMP_NO_OFFER: 'No provider has an offer right now. Try another amount or method.',
    QUOTE_CHANGED: 'The offer has changed. Nothing was bought. Choose again.',
    ADDRESS_INVALID: 'The provider can’t deliver to this address.',
    RESPONSE_INVALID: 'The provider’s page isn’t safe to open. Nothing was bought.',
  } satisfies Partial<Record<ErrorCode, string>>,
}

/** The texts of the on-ramp views in one language. */
export type OnrampTexts = typeof en
