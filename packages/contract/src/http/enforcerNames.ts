/**
 * Names of the caveat enforcers used in grants.
 *
 * @example
 * ```ts
 * import { delegationFramework, enforcerNames } from '@foyer/contract/sessions'
 *
 * const { enforcers } = delegationFramework.sessions
 * // Name of a condition, for a page that lists those of a delegation.
 * const toName = (enforcer: string) =>
 *   enforcerNames.find((name) => enforcers[name].toLowerCase() === enforcer.toLowerCase())
 * console.log(toName('0x04658B29F6b82ed55274221a06Fc97D318E25416')) // 'LimitedCalls'
 * ```
 */
export const enforcerNames = [
  'AllowedCalldata',
  'AllowedMethods',
  'AllowedTargets',
  'ERC20PeriodTransfer',
  'ERC20TransferAmount',
  'ExactCalldata',
  'LimitedCalls',
  'NativeTokenPeriodTransfer',
  'NativeTokenTransferAmount',
  'Nonce',
  'Redeemer',
  'Timestamp',
  'ValueLte',
] as const
/** Name of a caveat enforcer. */
export type EnforcerName = (typeof enforcerNames)[number]
