import * as v from 'valibot'
import type { Hex } from 'viem'
import type { ReadGrant } from './GrantRequest.ts'
import { address, amount, chainNumber, method, seconds, word } from './grantSchemas.ts'
import type { SessionPermission } from './SessionTerms.ts'

const period = { periodAmount: amount, periodDuration: seconds, startTime: v.nullish(seconds) }
/**
 * Accepted but ignored: the grant is exactly as requested, or refused. A lower amount chosen by the visitor would surprise
 * the backend.
 */
const kind = { isAdjustmentAllowed: v.nullish(v.boolean()) }
const kinds = v.variant('type', [
  v.object({ ...kind, type: v.literal('native-token-periodic'), data: v.object(period) }),
  v.object({
    ...kind,
    type: v.literal('native-token-allowance'),
    data: v.object({ allowanceAmount: amount }),
  }),
  v.object({
    ...kind,
    type: v.literal('erc20-token-periodic'),
    data: v.object({ tokenAddress: address, ...period }),
  }),
  v.object({
    ...kind,
    type: v.literal('erc20-token-allowance'),
    data: v.object({ tokenAddress: address, allowanceAmount: amount }),
  }),
  v.object({
    ...kind,
    type: v.literal('contract-call'),
    data: v.object({
      address,
      methods: v.pipe(v.array(method), v.minLength(1)),
      valueLimit: v.optional(amount, '0x0'),
      maxCalls: v.optional(amount),
      equals: v.optional(v.pipe(v.array(v.object({ start: seconds, value: word })), v.minLength(1))),
    }),
  }),
])
type Kind = v.InferOutput<typeof kinds>

/**
 * Permission types that Foyer wallets grant, as named by [ERC-7715](https://eips.ethereum.org/EIPS/eip-7715).
 *
 * @internal
 */
export const grantedTypes = kinds.options.map(({ entries }) => entries.type.literal)
/**
 * Supported rules, besides the permission.
 *
 * @internal
 */
export const grantRules = ['expiry', 'redeemer', 'payee'] as const

const rules = v.array(
  v.variant('type', [
    v.object({ type: v.literal('expiry'), data: v.object({ timestamp: seconds }) }),
    v.object({ type: v.literal('redeemer'), data: v.object({ addresses: v.array(address) }) }),
    v.object({
      type: v.literal('payee'),
      data: v.object({ addresses: v.pipe(v.array(address), v.minLength(1)) }),
    }),
  ]),
)
const params = v.strictTuple([
  v.object({
    chainId: chainNumber,
    from: v.nullish(address),
    to: address,
    permission: kinds,
    rules: v.nullish(rules, []),
  }),
])

/**
 * Parses the parameters of `wallet_requestExecutionPermissions` ([ERC-7715](https://eips.ethereum.org/EIPS/eip-7715)): one
 * permission, with an expiry.
 *
 * @internal
 */
export function readGrantRequest(asked: unknown, nowS: number): ReadGrant {
  const parsed = v.safeParse(params, asked)
  if (!parsed.success) return { problem: v.getDotPath(parsed.issues[0]) ?? 'params' }
  const [{ chainId, from, to, permission, rules: others }] = parsed.output
  // Two rules of the same type could contradict each other.
  if (new Set(others.map(({ type }) => type)).size !== others.length) return { problem: 'rules' }
  const expiry = others.find((rule) => rule.type === 'expiry')?.data.timestamp
  if (expiry === undefined) return { problem: 'rules: expiry is needed' }
  const redeemers = others.find((rule) => rule.type === 'redeemer')?.data.addresses
  if (redeemers && (redeemers.length !== 1 || redeemers[0] !== to))
    return { problem: 'rules: redeemer must be `to` alone' }
  const payees = others.find((rule) => rule.type === 'payee')?.data.addresses
  const read = toPermission(permission, payees, nowS)
  if (!read) return { problem: 'rules: payee' }
  return { request: { chainId, from: from ?? undefined, to, permission: read, expiry } }
}

/** `undefined` if this permission type cannot be restricted to these receivers. */
function toPermission(
  kind: Kind,
  payees: readonly Hex[] | undefined,
  nowS: number,
): SessionPermission | undefined {
  const several = payees ? { payees } : {}
  const [payee, ...rest] = payees ?? []
  const single = payee ? { payee } : {}
  switch (kind.type) {
    case 'native-token-periodic':
      return { type: kind.type, ...kind.data, startTime: kind.data.startTime ?? nowS, ...several }
    case 'native-token-allowance':
      return { type: kind.type, ...kind.data, ...several }
    case 'erc20-token-periodic':
      if (rest.length) return undefined
      return { type: kind.type, ...kind.data, startTime: kind.data.startTime ?? nowS, ...single }
    case 'erc20-token-allowance':
      return rest.length ? undefined : { type: kind.type, ...kind.data, ...single }
    case 'contract-call':
      return payees ? undefined : { type: kind.type, ...kind.data }
  }
}
