export type { Capability, TargetName } from './Capability.ts'
export type {
  Attempt,
  ConformanceApp,
  ConformanceTarget,
  ConformanceWallet,
  Outcome,
  SeenConnection,
  SeenConnector,
} from './ConformanceTarget.ts'
export { capabilities } from './capabilities.ts'
export { printTable } from './printTable.ts'
export type {
  PhoneQuirkTarget,
  QuirkApp,
  QuirkStep,
  QuirkTarget,
  QuirkWallet,
  WalletQuirk,
} from './QuirkTarget.ts'
export { runCapability } from './runCapability.ts'
export { runPhoneQuirk, runQuirk } from './runQuirk.ts'
