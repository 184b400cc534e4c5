import { type Hex, isAddressEqual, zeroAddress } from 'viem'
import { publicCallers } from '../callers/publicCallers.ts'
import { isPower } from './powers.ts'
import type { SessionContracts } from './SessionContracts.ts'
import type { SessionTerms } from './SessionTerms.ts'

/**
 * Why a grant is refused.
 *
 * @internal
 */
export const sessionRefusals = [
  'delegate',
  'expiry',
  'amount',
  'period',
  'payee',
  'target',
  'method',
] as const
/**
 * Why a grant is refused.
 *
 * @internal
 */
export type SessionRefusal = (typeof sessionRefusals)[number]

/** Delegate of the Delegation Framework that lets anyone redeem. */
const anyDelegate: Hex = '0x0000000000000000000000000000000000000a11'
const dayS = 86_400
const maxExpiryS = 366 * dayS
const maxPeriodS = 3_660 * dayS
/** Amounts from here on are effectively unlimited. */
const unlimited = 2n ** 128n
const maxPayees = 8
const maxMethods = 8

/** Context that grants are checked against. */
export type FindRefusalParameters = {
  contracts: SessionContracts
  account: Hex
  /** Other accounts of the visitor, and contracts of the network's smart accounts. */
  own: readonly Hex[]
  nowS: number
  /** Periods that begin earlier are refused. @default any */
  earliestStartS?: number | undefined
}

/**
 * Returns why a grant must be refused, although the chain would enforce it; `undefined` if it is acceptable.
 *
 * @internal
 */
export function findRefusal(
  { permission, to, expiry }: SessionTerms,
  { contracts, account, own, nowS, earliestStartS = 1 }: FindRefusalParameters,
): SessionRefusal | undefined {
  const isOf = (address: Hex, all: readonly Hex[]) => all.some((one) => isAddressEqual(one, address))
  const inner = [account, ...own, contracts.delegationManager, ...Object.values(contracts.enforcers)]
  if (isOf(to, [zeroAddress, anyDelegate, ...inner]) || publicCallers.has(to.toLowerCase())) return 'delegate'
  if (!Number.isSafeInteger(expiry) || expiry <= nowS || expiry > nowS + maxExpiryS) return 'expiry'
  if (permission.type === 'contract-call') {
    const { address, methods, valueLimit, maxCalls, equals = [] } = permission
    if (isOf(address, [zeroAddress, to, ...inner])) return 'target'
    if (!methods.length || methods.length > maxMethods || methods.some(isPower)) return 'method'
    // A fixed word only has a meaning for the arguments of one method.
    if (equals.length && methods.length > 1) return 'method'
    if (equals.some(({ start }) => start < 4 || (start - 4) % 32 !== 0)) return 'method'
    return valueLimit >= unlimited || maxCalls === 0n ? 'amount' : undefined
  }
  const isPeriodic = 'periodAmount' in permission
  const amount = isPeriodic ? permission.periodAmount : permission.allowanceAmount
  if (amount <= 0n || amount >= unlimited) return 'amount'
  if (isPeriodic) {
    const { periodDuration, startTime } = permission
    if (periodDuration < 1 || periodDuration > maxPeriodS) return 'period'
    if (startTime < earliestStartS || startTime >= expiry) return 'period'
  }
  if ('tokenAddress' in permission) {
    const { tokenAddress, payee } = permission
    if (isOf(tokenAddress, [zeroAddress, ...inner])) return 'target'
    return payee && isOf(payee, [zeroAddress, account]) ? 'payee' : undefined
  }
  const { payees } = permission
  const isBad =
    payees &&
    (!payees.length || payees.length > maxPayees || payees.some((one) => isOf(one, [zeroAddress, account])))
  return isBad ? 'payee' : undefined
}
