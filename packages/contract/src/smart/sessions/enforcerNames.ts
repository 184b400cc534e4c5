/** Names of the caveat enforcers that grants are made of. */
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
