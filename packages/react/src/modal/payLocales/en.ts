import type { ErrorCode } from '@foyer/contract'

/** Texts of Pay in English, beside those of the whole modal (`locales/en.ts`). The other languages follow its type. */
export const en = {
  payTo: 'Pay to',
  signed: 'Signed by the shop',
  unsigned: 'Set by this page, not signed by the shop',
  until: (time: string) => `Pay before ${time}`,
  payWith: 'Pay with',
  onTheWay: (symbol: string) => `Swapped for ${symbol} on the way`,
  most: 'At most',
  pay: (amount: string) => `Pay ${amount}`,
  other: 'Pay from another wallet',
  scan: (amount: string) => `Scan with another wallet and send exactly ${amount}.`,
  switchTo: (name: string) => `Switch to ${name}`,
  none: (symbol: string) => `Nothing in this wallet can pay this. Add ${symbol} first.`,
  buy: (symbol: string) => `Buy ${symbol}`,
  asking: 'Approve in your wallet',
  approving: (amount: string) => `First, your wallet asks you to allow ${amount}`,
  confirming: (have: string, need: string) => `${have} of ${need} confirmations`,
  sent: 'Payment sent',
  sentText: 'Waiting for the network to confirm it. You can safely close this window.',
  paid: 'Paid',
  paidText: 'The shop knows. You can close this window.',
  overpaid: 'More arrived than was asked for',
  underpaid: 'Less arrived than was asked for',
  wrongToken: 'Another token arrived',
  late: 'It arrived after the time was over',
  unclear: 'This may be for another order',
  reversed: 'The network undid this payment',
  reversedText:
    'It may be confirmed again, so don’t pay twice. The shop knows: contact it with this order number.',
  problemText: 'The shop knows. Contact it with this order number.',
  expired: 'The time to pay is over',
  expiredText: 'Nothing arrived. Start again in the shop.',
  arrived: 'Arrived',
  undone: 'Undone',
  order: 'Order',
  unsure:
    'Did you pay? The page was reloaded while your wallet was asking. Check your wallet before you pay again.',
  wasNot: 'It was not paid',
  failed: 'The payment can’t be prepared right now. Try again.',
  errors: {
    PAYMENT_STARTED: 'This payment was already started, here or in another tab.',
    PAYMENT_EXPIRED: 'The time to pay is over. Start again in the shop.',
    PAYMENT_REFUSED: 'The payment differs from what was asked for, so your wallet wasn’t asked.',
    PAYMENT_UNKNOWN: 'This payment doesn’t exist.',
    PAY_OFF: 'This shop takes no payments here.',
    INSUFFICIENT_FUNDS: 'Not enough to pay the amount and the network fee.',
    SWAP_NO_ROUTE: 'There is no way to swap this holding. Choose another one.',
    SWAP_SIMULATION_FAILED: 'This payment would fail on the network.',
    QUOTE_CHANGED: 'The price moved, so nothing was sent. Review it again.',
    REQUEST_REJECTED: 'You declined in the wallet. Nothing was paid.',
  } satisfies Partial<Record<ErrorCode, string>>,
}

/** The texts of Pay in one language. */
export type PayTexts = typeof en
