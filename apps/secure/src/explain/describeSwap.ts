import type { ChainInfo } from '@foyer/contract'
import { isKnownRouter, type RouterOutput, type RouterTerms, readRouterCall } from '@foyer/contract/swaps'
import { getAddress, type Hex } from 'viem'
import type { Texts } from '../texts/en.ts'
import type { ApprovalFact } from './ApprovalView.ts'
import type { CallDescription } from './CallDescription.ts'
import type { EvmCall } from './EvmCall.ts'
import { findToken, formatNative, formatToken } from './formatToken.ts'

/** What `describeSwap` needs to know beside the call. */
export type DescribeSwapParameters = {
  chain: ChainInfo
  texts: Texts
  network: string
  /** Addresses of the visitor. */
  own: readonly string[]
}

/** `deposit()` and `withdraw(uint256)` of a wrapped currency. */
const depositData = '0xd0e30db0'
const withdrawData = /^0x2e1a7d4d([\da-f]{64})$/i
/** An amount; without a token, of the chain's own currency. */
type Asset = { token?: Hex | undefined; units: bigint }

/**
 * Reads a swap by a router that keeps what the call says, and the wrapping of the chain's own currency. `undefined` for
 * any other contract: it may have the same form, and do something else.
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
  const { approve, facts: names, signing, warnings } = texts
  if (!isKnownRouter(network, call.to, { [network]: chain.routers ?? [] })) return undefined
  const terms = read(call.data)
  const sold = terms && readSold(terms, call.value, chain)
  if (!sold || !terms.gives.length || !isHandedOver(terms, chain)) return undefined
  const bought = readBought(terms.gives)
  const others = terms.gives.flatMap(({ receiver }) => (receiver && !isOwn(receiver, own) ? [receiver] : []))
  const format = ({ token, units }: Asset) =>
    token ? formatToken(units, token, chain, texts) : formatNative(units, chain, texts)
  const [soldText, boughtText] = [format(sold), bought.map(format).join('\n')]
  const isListed = [sold, ...bought].every(({ token }) => !token || findToken(token, chain))
  const fees = new Set(terms.gives.map(({ feeBps }) => feeBps).filter((bps) => bps > 0n))
  return {
    title: isListed && bought.length === 1 ? approve.swapOf(soldText, boughtText) : approve.swap,
    icon: 'keys',
    facts: [
      { label: signing.give, value: soldText },
      { label: others.length ? names.atLeast : names.getAtLeast, value: boughtText },
      ...others.map(
        (value): ApprovalFact => ({ label: names.to, value: getAddress(value), party: 'receiver' }),
      ),
      ...[...fees].map((bps) => ({ label: names.swapFee, value: formatBps(bps, texts) })),
      { label: names.router, value: getAddress(call.to) },
    ],
    warnings: [
      ...(others.length ? [warnings.swapElsewhere] : []),
      ...(bought.some(({ units }) => units === 0n) ? [warnings.noMinimum] : []),
    ],
    isKnown: true,
    isTrusted: true,
    isPowerful: true,
  }
}

function read(data: Hex): RouterTerms | undefined {
  try {
    return readRouterCall(data)
  } catch {
    return undefined
  }
}

/** What leaves; `undefined` where it is not one thing: value beside a token would stay in the router, for anybody. */
function readSold({ spent, takes }: RouterTerms, value: bigint, chain: ChainInfo): Asset | undefined {
  if (spent === undefined) return value > 0n ? { units: value } : undefined
  const [first, ...others] = takes as readonly Hex[]
  if (!first || spent === 0n) return undefined
  if (value > 0n)
    return value === spent && takes.every((token) => isWrapped(token as Hex, chain))
      ? { units: value }
      : undefined
  return others.every((token) => isSame(token, first)) ? { token: first, units: spent } : undefined
}

/** Whether nothing stays in the router. */
function isHandedOver({ gives, left }: RouterTerms, chain: ChainInfo): boolean {
  const isUnwrapped = gives.some(({ token }) => !token)
  return left.every((token) => isUnwrapped && isWrapped(token as Hex, chain))
}

/** The least of each token that arrives, after the fee. */
function readBought(gives: readonly RouterOutput[]): readonly Asset[] {
  const sums = new Map<string, Asset>()
  for (const { token, minimum, feeBps } of gives) {
    const key = token?.toLowerCase() ?? ''
    const units = (sums.get(key)?.units ?? 0n) + minimum - (minimum * feeBps) / 10_000n
    sums.set(key, { token: token as Hex | undefined, units })
  }
  return [...sums.values()]
}

/** A token of the operator's list that stands for the chain's own currency. */
function isWrapped(address: Hex, chain: ChainInfo): boolean {
  const token = findToken(address, chain)
  const { symbol, decimals } = chain.nativeCurrency
  return token?.symbol.toUpperCase() === `W${symbol.toUpperCase()}` && token.decimals === decimals
}

function isOwn(address: string, own: readonly string[]): boolean {
  return own.some((each) => isSame(each, address))
}

function isSame(a: string, b: string): boolean {
  return a.toLowerCase() === b.toLowerCase()
}

function formatBps(bps: bigint, { locale }: Texts): string {
  return new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 }).format(
    Number(bps) / 10_000,
  )
}
