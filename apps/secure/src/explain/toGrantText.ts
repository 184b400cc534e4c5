import { type ChainInfo, shortAddress } from '@foyer/contract'
import type { SessionTerms } from '@foyer/contract/sessions'
import { getAddress, type Hex } from 'viem'
import type { Texts } from '../texts/en.ts'
import { formatSpan, getUnit } from './formatSpan.ts'
import { formatNative, formatToken } from './formatToken.ts'

/** Parameters of `toGrantText` besides the terms. */
export type SayGrantParameters = {
  chain: ChainInfo
  texts: Texts
  /** Origin of the page that asks, as the browser reports it. A name that the page claims is not shown. */
  origin: string
  /** Milliseconds since the epoch. */
  nowMs: number
}

/** Describes a grant in one sentence: which site may take how much, how often, and until when. */
export function toGrantText(
  { permission, expiry }: SessionTerms,
  { chain, texts, origin, nowMs }: SayGrantParameters,
): string {
  const { may, mayInAll, mayCall, each, every } = texts.grants
  const site = isolate(toHost(origin))
  const end = formatDay(expiry * 1_000, nowMs, texts)
  if (permission.type === 'contract-call') return mayCall(site, shorten(getAddress(permission.address)), end)
  const token: Hex | undefined = 'tokenAddress' in permission ? permission.tokenAddress : undefined
  const format = (units: bigint) =>
    isolate(token ? formatToken(units, token, chain, texts) : formatNative(units, chain, texts))
  if (!('periodAmount' in permission)) return mayInAll(site, format(permission.allowanceAmount), end)
  const { periodAmount, periodDuration } = permission
  const unit = getUnit(periodDuration)
  const period = unit ? each[unit] : every(formatSpan(periodDuration, texts.locale))
  return may(site, format(periodAmount), period, end)
}

/** Converts letters of other scripts to ASCII (punycode), as in the browser's address bar. */
function toHost(origin: string): string {
  // Invisible characters could end the isolate around it.
  return URL.canParse(origin) ? new URL(origin).host : origin.replace(/\p{C}/gu, '')
}

/** Left-to-right isolate, so that a value keeps its order in a right-to-left sentence. */
function isolate(value: string): string {
  return `\u2066${value}\u2069`
}

function shorten(address: string): string {
  return isolate(shortAddress(address))
}

function formatDay(timeMs: number, nowMs: number, { locale }: Texts): string {
  const isThisYear = new Date(timeMs).getFullYear() === new Date(nowMs).getFullYear()
  return new Intl.DateTimeFormat(locale, {
    day: 'numeric',
    month: 'short',
    ...(isThisYear ? {} : { year: 'numeric' }),
  }).format(timeMs)
}
