import type { RecoveryKind } from '@foyer/contract'
import type { Texts } from '../texts/en.ts'

/** Names of the recovery methods for the step-up and recovery. */
export function methodNames({ recover }: Texts): Record<RecoveryKind, string> {
  const { passkey, code, password, help: assisted } = recover
  return { passkey, code, password, assisted }
}
