import type { ErrorCode } from '@foyer/contract'

/**
 * English texts of the swap views, separate from the modal's own texts (`locales/en.ts`). The other languages follow
 * its type.
 */
export const en = {
  sell: 'You pay',
  buy: 'You receive',
  paid: 'You paid',
  received: 'You received',
  buyToken: (symbol: string) => `Buy ${symbol}`,
  /** Accessible name of a button such as “25 %”. */
  share: (percent: string) => `Use ${percent} of the balance`,
  flip: 'Swap the two tokens',
  minimum: 'Minimum received',
  turnRate: 'Show the rate the other way round',
  details: 'Route, fees and slippage',
  impact: 'Price impact',
  unknown: 'Unknown',
  slippage: 'Slippage',
  otherSlippage: 'Other slippage in percent',
  slippageInvalid: 'Slippage must be between 0.01 and 50 percent',
  slippageLow: 'With slippage this low, the swap may fail.',
  slippageHigh: 'With slippage this high, you may get a much worse price.',
  provider: 'Offered by',
  route: 'Route',
  feeOf: (name: string) => `Fee for ${name}`,
  poolFees: 'Pool fees are already deducted from the amount you receive.',
  keepsPart: 'One of these tokens keeps part of each transfer. The amounts shown are what arrives.',
  quoting: 'Getting a quote…',
  refresh: (seconds: string) => `New quote in ${seconds} s`,
  review: 'Review swap',
  recent: 'Recent swaps',
  pair: (sold: string, bought: string) => `${sold} to ${bought}`,
  noRoute: 'Not enough liquidity for this swap. Try another amount or token.',
  sameToken: 'Choose two different tokens.',
  impactUnknown:
    'The price impact is unknown: there’s no market price to compare with. Check what you receive.',
  impactHigh: (percent: string) =>
    `This swap moves the price by ${percent}, so you get less than the market rate.`,
  impactSevere: (percent: string) =>
    `This swap moves the price by ${percent}. You’d lose a large part of what you pay. Try a smaller amount.`,
  confirm: (word: string) => `To swap anyway, type “${word}”`,
  confirmWord: 'swap anyway',
  asks: 'Your wallet will ask you to',
  stepReset: (symbol: string) => `Reset the ${symbol} allowance to zero`,
  stepApprove: (amount: string) => `Approve exactly ${amount}`,
  stepPermit: (amount: string) => `Sign to allow exactly ${amount}, without a fee`,
  stepSwap: (sold: string, bought: string) => `Swap ${sold} for ${bought}`,
  together: 'Your wallet does all of this in one request.',
  asking: 'Approve in your wallet',
  mining: 'Waiting for the network',
  approvalPending: 'Your earlier approval is still being confirmed. You won’t be asked for it again.',
  moved: (now: string, before: string) => `The price moved: you’d now get at least ${now}, not ${before}.`,
  accept: 'Accept the new price',
  untried: 'The network couldn’t simulate this swap.',
  onlyTried:
    'Foyer doesn’t know the contract that makes this swap. It paid out in a simulation, but that’s no guarantee.',
  described: (owner: string) => `Description by ${owner}`,
  unsure: (sold: string, bought: string) =>
    `Was ${sold} swapped for ${bought}? The page was reloaded while your wallet was asking. Check your wallet before you swap again.`,
  unclear: (sold: string, bought: string) =>
    `It’s unclear whether ${sold} was swapped for ${bought}. Check your wallet before you swap again.`,
  wasNot: 'It wasn’t swapped',
  sentTitle: 'Swap sent',
  again: 'Swap again',
  doneTitle: 'Swap complete',
  unknownText: (minimum: string) =>
    `The amount received isn’t known yet. The swap was for at least ${minimum}.`,
  failedTitle: 'The swap failed',
  replacedTitle: 'The swap was replaced',
  replacedText: 'Another transaction took its place in your wallet. Nothing was swapped.',
  droppedTitle: 'The swap was dropped',
  droppedText: 'The network no longer has any record of it. Check your wallet before you swap again.',
  unclearText: 'It may have gone through. Check your wallet before you swap again.',
  approvalTitle: 'The approval didn’t go through',
  approvalText: 'Nothing was swapped. You can try again.',
  unlisted: (symbol: string) =>
    `${symbol} isn’t on the token list. Anyone can create a token with any name, so check its address:`,
  listFailed: 'The token list can’t be loaded. You can still choose what you hold.',
  quotesFailed: 'Quotes can’t be loaded right now. Try again.',
  wouldFail: (reason: string) => `This swap would fail: ${reason}`,
  /** Replace the texts above while the network’s own currency is wrapped or unwrapped. */
  wrap: {
    review: 'Review wrap',
    stepSwap: (sold: string, bought: string) => `Wrap ${sold} as ${bought}`,
    sentTitle: 'Wrap sent',
    doneTitle: 'Wrap complete',
    failedTitle: 'The wrap failed',
  },
  unwrap: {
    review: 'Review unwrap',
    stepSwap: (sold: string, bought: string) => `Unwrap ${sold} to ${bought}`,
    sentTitle: 'Unwrap sent',
    doneTitle: 'Unwrap complete',
    failedTitle: 'The unwrap failed',
  },
  errors: {
    SWAP_NETWORK_UNSUPPORTED: (network: string) => `Swaps aren’t available on ${network}`,
    GAS_PRICE_NETWORK_UNSUPPORTED: (network: string) => `Can’t read fees on ${network}`,
    SWAP_OFF: 'Swaps are turned off in this app.',
    SWAP_AMOUNT_INVALID: 'This amount can’t be swapped. Enter another one.',
    SWAP_TOKEN_INVALID: 'There’s no token at this address on this network. Check the address.',
    SWAP_SIMULATION_FAILED: 'This swap would fail on the network. Try another amount or more slippage.',
    SWAP_REFUSED: 'The offer differs from what was shown, so your wallet wasn’t asked. Get a new quote.',
    SWAP_ALLOWANCE_CHANGED: 'The allowance is gone. Approve again.',
    SWAP_UNCHECKED: 'The allowance couldn’t be checked. Nothing was swapped. Try again.',
    QUOTE_CHANGED: 'The price moved. Nothing was swapped. Review the new quote.',
    REQUEST_REJECTED: 'You declined in the wallet. Nothing was swapped.',
    NETWORK_MOVED: 'The network changed. Nothing was swapped. Review the swap again.',
    ACCOUNT_MOVED: 'The account changed. Nothing was swapped. Review the swap again.',
    TRANSACTION_REVERTED: 'The network reverted it. Nothing was swapped.',
    SEND_PENDING: 'Another request is still open. Answer it in your wallet first.',
  } satisfies Partial<Record<ErrorCode, string | ((network: string) => string)>>,
}

/** The texts of the swap views in one language. */
export type SwapTexts = typeof en
