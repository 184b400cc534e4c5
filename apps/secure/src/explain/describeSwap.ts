import type { ChainInfo } from '@foyer/contract'
import { isKnownRouter, type RouterOutput, type RouterTerms, readRouterCall } from '@foyer/contract/swaps'
import { getAddress, type Hex } from 'viem'
import { isSameHex } from '../chain/isSameHex.ts'
import type { Texts } from '../texts/en.ts'
import type { ApprovalFact } from './ApprovalFact.ts'
import type { CallDescription } from './CallDescription.ts'
import type { EvmCall } from './EvmCall.ts'
import { findToken, formatNative, formatToken } from './formatToken.ts'
import { splitMark } from './splitMark.ts'

/** Parameters of `describeSwap` besides the call. */
export type DescribeSwapParameters = {
  chain: ChainInfo
  texts: Texts
  network: string
  /** The visitor's addresses. */
  own: readonly string[]
}

/** `deposit()` and `withdraw(uint256)` of a wrapped currency. */
const depositData = '0xd0e30db0'
const withdrawData = /^0x2e1a7d4d([\da-f]{64})$/i
/** An amount; without a token, of the native currency. */
type Asset = { token?: Hex | undefined; units: bigint }

/**
 * Describes a swap through a router known to do what its calls say, or wrapping of the native currency. `undefined` for any
 * other contract, since one with the same call data may do something else.
 */
export function describeSwap(call: EvmCall, parameters: DescribeSwapParameters): CallDescription | undefined {
  return describeWrap(call, parameters) ?? describeRouterCall(call, parameters)
}

function describeWrap(
  { to, value, data }: EvmCall,
  { chain, texts }: DescribeSwapParameters,
): CallDescription | undefined {
  if (!isWrapped(to, chain)) return undefined
  const isDeposit = data.toLowerCase() === depositData && value > 0n
  const [, taken] = withdrawData.exec(data) ?? []
  if (!isDeposit && (!taken || value > 0n)) return undefined
  const { approve, facts } = texts
  const amount = isDeposit
    ? formatNative(value, chain, texts)
    : formatToken(BigInt(`0x${taken}`), to, chain, texts)
  return {
    title: isDeposit ? approve.wrap : approve.unwrap,
    icon: 'keys',
    facts: [
      { label: facts.amount, value: amount, isBig: true },
      { label: facts.token(findToken(to, chain)?.name ?? ''), value: getAddress(to) },
    ],
    warnings: [],
    isKnown: true,
    isTrusted: true,
    isPowerful: true,
  }
}

function describeRouterCall(call: EvmCall, parameters: DescribeSwapParameters): CallDescription | undefined {
  const { chain, texts, network, own } = parameters
  if (!isKnownRouter(network, call.to, { [network]: chain.routers ?? [] })) return undefined
  const { rest, mark } = splitMark(call.data)
  const terms = read(rest)
  const sold = terms && readSold(terms, call.value, chain)
  if (!sold || !isHandedOver(terms, chain)) return undefined
  if (!isKept(terms, call.value, chain)) return undefined
  const { facts: names, warnings } = texts
  const bought = readBought(terms.gives)
  const others = listOthers(terms, own)
  const isListed = [sold, ...bought].every(({ token }) => !token || findToken(token, chain))
  const isPlain = isListed && bought.length === 1
  // An exact output for someone else is a payment and is labelled as one.
  const isPayment =
    isPlain &&
    terms.isExactOutput &&
    others.length === 1 &&
    terms.gives.every(({ receiver }) => receiver && !isOwn(receiver, own))
  const format = ({ token, units }: Asset) =>
    token ? formatToken(units, token, chain, texts) : formatNative(units, chain, texts)
  const words = { sold: format(sold), bought: bought.map(format).join('\n') }
  const kind = isPayment ? 'payment' : terms.isExactOutput ? 'output' : 'input'
  const fees = new Set(terms.gives.map(({ feeBps }) => feeBps).filter((bps) => bps > 0n))
  return {
    title: isPlain ? titleOf(kind, words, texts) : texts.approve.swap,
    icon: isPayment ? 'send' : 'keys',
    facts: [
      ...amountsOf(kind, words, { texts, isElsewhere: others.length > 0 }),
      ...others.map(
        (value): ApprovalFact => ({
          label: names.to,
          value: getAddress(value),
          party: 'receiver',
          ...(isPayment ? {} : { isUnpaid: true }),
        }),
      ),
      ...[...fees].map((bps) => ({ label: names.swapFee, value: formatBps(bps, texts) })),
      { label: names.router, value: getAddress(call.to) },
      ...(mark ? [{ label: names.paymentMark, value: mark }] : []),
    ],
    warnings: [
      ...(others.length && !isPayment ? [warnings.swapElsewhere] : []),
      ...(bought.some(({ units }) => units === 0n) ? [warnings.noMinimum] : []),
    ],
    isKnown: true,
    isTrusted: true,
    isPowerful: true,
  }
}

type SwapKind = 'payment' | 'output' | 'input'
type Amounts = { sold: string; bought: string }

function titleOf(kind: SwapKind, { sold, bought }: Amounts, { approve }: Texts): string {
  if (kind === 'payment') return approve.payOf(bought, sold)
  return kind === 'output' ? approve.swapMost(sold, bought) : approve.swapOf(sold, bought)
}

/** Input and output amounts; one of them is exact. */
function amountsOf(
  kind: SwapKind,
  { sold, bought }: Amounts,
  { texts: { facts, signing }, isElsewhere }: { texts: Texts; isElsewhere: boolean },
): ApprovalFact[] {
  if (kind === 'input')
    return [
      { label: signing.give, value: sold },
      { label: isElsewhere ? facts.atLeast : facts.getAtLeast, value: bought },
    ]
  return [
    { label: facts.giveAtMost, value: sold },
    { label: isElsewhere ? facts.exactly : signing.get, value: bought },
  ]
}

/** Receivers other than the visitor, each once. */
function listOthers({ gives }: RouterTerms, own: readonly string[]): readonly string[] {
  const others = gives.flatMap(({ receiver }) => (receiver && !isOwn(receiver, own) ? [receiver] : []))
  return others.filter((one, index) => others.findIndex((each) => isSameHex(each, one)) === index)
}

function read(data: Hex): RouterTerms | undefined {
  try {
    return readRouterCall(data)
  } catch {
    return undefined
  }
}

/**
 * The asset that leaves; `undefined` unless it is a single one. Value sent along with a token would stay in the router, free
 * for anyone to take.
 */
function readSold({ spent, takes }: RouterTerms, value: bigint, chain: ChainInfo): Asset | undefined {
  if (spent === undefined) return value > 0n ? { units: value } : undefined
  const [first, ...others] = takes as readonly Hex[]
  if (!first || spent === 0n) return undefined
  if (value > 0n)
    return value === spent && takes.every((token) => isWrapped(token as Hex, chain))
      ? { units: value }
      : undefined
  return others.every((token) => isSameHex(token, first)) ? { token: first, units: spent } : undefined
}

/** Whether nothing is left in the router. */
function isHandedOver({ gives, left }: RouterTerms, chain: ChainInfo): boolean {
  const isUnwrapped = gives.some(({ token }) => !token)
  return left.every((token) => isUnwrapped && isWrapped(token as Hex, chain))
}

/**
 * Whether the call does what it says: it refunds the rest of the value, and no unlisted token on the route could keep a part
 * or take that value.
 */
function isKept({ isExactOutput, returnsRest, via }: RouterTerms, value: bigint, chain: ChainInfo): boolean {
  if (isExactOutput && value > 0n && !returnsRest) return false
  const needsHonesty = isExactOutput || value > 0n
  return !needsHonesty || via.every((token) => findToken(token as Hex, chain))
}

/** The minimum received of each token, after the fee. */
function readBought(gives: readonly RouterOutput[]): readonly Asset[] {
  const sums = new Map<string, Asset>()
  for (const { token, minimum, feeBps } of gives) {
    const key = token?.toLowerCase() ?? ''
    const units = (sums.get(key)?.units ?? 0n) + minimum - (minimum * feeBps) / 10_000n
    sums.set(key, { token: token as Hex | undefined, units })
  }
  return [...sums.values()]
}

/** A listed token that wraps the native currency. */
function isWrapped(address: Hex, chain: ChainInfo): boolean {
  const token = findToken(address, chain)
  const { symbol, decimals } = chain.nativeCurrency
  return token?.symbol.toUpperCase() === `W${symbol.toUpperCase()}` && token.decimals === decimals
}

function isOwn(address: string, own: readonly string[]): boolean {
  return own.some((each) => isSameHex(each, address))
}

function formatBps(bps: bigint, { locale }: Texts): string {
  return new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 }).format(
    Number(bps) / 10_000,
  )
}
