import { concat, type Hex, numberToHex, pad } from 'viem'
import type { EnforcerName } from '../../http/enforcerNames.ts'
import type { Caveat } from './Delegation.ts'
import type { SessionContracts } from './SessionContracts.ts'
import type { SessionPermission, SessionTerms } from './SessionTerms.ts'

const word = (value: bigint | number) => numberToHex(value, { size: 32 })

/**
 * Encodes a grant as caveats: one fixed, ordered set per kind of permission.
 *
 * Limits of the network's currency ignore the call data, and any call that is not bound to a target could change the account
 * itself. So each set also restricts the target and the call data.
 *
 * @example
 * ```ts
 * import { delegationFramework, encodeCaveats } from '@foyer/contract/sessions'
 *
 * const caveats = encodeCaveats(
 *   {
 *     permission: { type: 'native-token-allowance', allowanceAmount: 10n ** 16n }, // 0.01 ETH in all
 *     to: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
 *     expiry: 1_767_268_800,
 *     nonce: 0n,
 *   },
 *   delegationFramework.sessions,
 * )
 * console.log(caveats[0]?.enforcer === delegationFramework.sessions.enforcers.NativeTokenTransferAmount) // true
 * ```
 */
export function encodeCaveats(terms: SessionTerms, { enforcers }: SessionContracts): Caveat[] {
  const { permission, to, expiry, nonce } = terms
  const bounds: [EnforcerName, Hex][] = [
    ['Timestamp', concat([numberToHex(0, { size: 16 }), numberToHex(expiry, { size: 16 })])],
    ['Nonce', word(nonce)],
    // Without it, the delegate's signature could pass the grant on to someone else.
    ['Redeemer', to],
  ]
  return [...encodePermission(permission), ...bounds].map(([name, encoded]) => ({
    enforcer: enforcers[name],
    terms: encoded.toLowerCase() as Hex,
    args: '0x',
  }))
}

function encodePermission(permission: SessionPermission): [EnforcerName, Hex][] {
  switch (permission.type) {
    case 'native-token-periodic':
      return [['NativeTokenPeriodTransfer', encodePeriod(permission)], ...encodePlain(permission.payees)]
    case 'native-token-allowance':
      return [
        ['NativeTokenTransferAmount', word(permission.allowanceAmount)],
        ...encodePlain(permission.payees),
      ]
    case 'erc20-token-periodic':
      return [
        ['ERC20PeriodTransfer', concat([permission.tokenAddress, encodePeriod(permission)])],
        ...encodeToken(permission.payee),
      ]
    case 'erc20-token-allowance':
      return [
        ['ERC20TransferAmount', concat([permission.tokenAddress, word(permission.allowanceAmount)])],
        ...encodeToken(permission.payee),
      ]
    case 'contract-call': {
      const { address, methods, valueLimit, maxCalls, equals = [] } = permission
      return [
        ['AllowedTargets', address],
        ['AllowedMethods', concat([...methods])],
        ['ValueLte', word(valueLimit)],
        ...(maxCalls === undefined ? [] : [['LimitedCalls', word(maxCalls)] as [EnforcerName, Hex]]),
        ...equals.map(({ start, value }): [EnforcerName, Hex] => [
          'AllowedCalldata',
          concat([word(start), value]),
        ]),
      ]
    }
  }
}

function encodePeriod(period: { periodAmount: bigint; periodDuration: number; startTime: number }): Hex {
  return concat([word(period.periodAmount), word(period.periodDuration), word(period.startTime)])
}

/** A transfer of the network's currency only: no call data. */
function encodePlain(payees: readonly Hex[] | undefined): [EnforcerName, Hex][] {
  return [
    ['ExactCalldata', '0x'],
    ...(payees ? [['AllowedTargets', concat([...payees])] as [EnforcerName, Hex]] : []),
  ]
}

/** A token transfer that sends no currency along. */
function encodeToken(payee: Hex | undefined): [EnforcerName, Hex][] {
  return [
    ['ValueLte', word(0)],
    ...(payee ? [['AllowedCalldata', concat([word(4), pad(payee)])] as [EnforcerName, Hex]] : []),
  ]
}
