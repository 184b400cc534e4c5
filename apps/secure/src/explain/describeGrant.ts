import type { ChainInfo } from '@foyer/contract'
import type { SessionTerms } from '@foyer/contract/sessions'
import { getAddress, type Hex } from 'viem'
import type { Texts } from '../texts/en.ts'
import type { ApprovalFact } from './ApprovalFact.ts'
import { formatMoment } from './formatMoment.ts'
import { formatSpan } from './formatSpan.ts'
import { findToken, formatNative, formatToken } from './formatToken.ts'

/** Parameters of `describeGrant` besides the terms. */
export type DescribeGrantParameters = {
  chain: ChainInfo
  texts: Texts
  /** Milliseconds since the epoch. */
  nowMs: number
  /** Lines that name the methods a call permission allows. */
  methods?: readonly ApprovalFact[] | undefined
}

/** Lines that describe all that a permission allows, to whom, and until when. */
export function describeGrant(terms: SessionTerms, parameters: DescribeGrantParameters): ApprovalFact[] {
  const { permission, to, expiry } = terms
  const { texts } = parameters
  const { grants } = texts
  return [
    ...describeLimit(terms, parameters),
    { label: grants.until, value: formatMoment(expiry, texts) },
    permission.type === 'contract-call'
      ? { label: grants.who, value: getAddress(to), party: 'spender' }
      : { label: texts.facts.spender, value: getAddress(to), party: 'spender' },
    ...describeTarget(terms, parameters),
  ]
}

function describeLimit(
  { permission }: SessionTerms,
  { chain, texts, nowMs }: DescribeGrantParameters,
): ApprovalFact[] {
  const { grants } = texts
  const format = (units: bigint, token?: Hex) =>
    token ? formatToken(units, token, chain, texts) : formatNative(units, chain, texts)
  if (permission.type === 'contract-call') {
    const { valueLimit, maxCalls } = permission
    return [
      ...(valueLimit > 0n ? [{ label: grants.perCall, value: format(valueLimit), isBig: true }] : []),
      { label: grants.calls, value: maxCalls === undefined ? texts.facts.unlimited : String(maxCalls) },
    ]
  }
  const token = 'tokenAddress' in permission ? permission.tokenAddress : undefined
  if (!('periodAmount' in permission))
    return [{ label: grants.inAll, value: format(permission.allowanceAmount, token), isBig: true }]
  const { periodAmount, periodDuration, startTime } = permission
  return [
    { label: grants.upTo, value: format(periodAmount, token), isBig: true },
    { label: grants.period, value: formatSpan(periodDuration, texts.locale) },
    ...(startTime * 1_000 > nowMs ? [{ label: grants.starts, value: formatMoment(startTime, texts) }] : []),
  ]
}

function describeTarget(
  { permission }: SessionTerms,
  { chain, texts, methods = [] }: DescribeGrantParameters,
): ApprovalFact[] {
  const { grants, facts } = texts
  if (permission.type === 'contract-call')
    return [
      { label: grants.contract, value: getAddress(permission.address) },
      ...methods,
      ...(permission.equals ?? []).map(({ start, value }) => ({
        label: grants.argument(String((start - 4) / 32 + 1)),
        value,
        isQuoted: true,
      })),
    ]
  const payees = 'payees' in permission ? permission.payees : 'payee' in permission && [permission.payee]
  const named = (payees || []).filter((payee) => payee !== undefined)
  const token = 'tokenAddress' in permission ? permission.tokenAddress : undefined
  return [
    ...(named.length
      ? named.map(
          (payee): ApprovalFact => ({
            label: grants.onlyTo,
            value: getAddress(payee),
            party: 'receiver',
            isUnpaid: true,
          }),
        )
      : [{ label: facts.to, value: grants.anyone }]),
    ...(token ? [{ label: facts.token(findToken(token, chain)?.name ?? ''), value: getAddress(token) }] : []),
  ]
}
