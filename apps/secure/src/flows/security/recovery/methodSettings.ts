import type { RecoveryKind } from '@foyer/contract'
import type { Texts } from '../../../texts/en.ts'

/** Name and description of each recovery method in the settings. */
export function methodSettings({ recovery }: Texts): Record<RecoveryKind, { name: string; text: string }> {
  return {
    passkey: { name: recovery.passkey, text: recovery.passkeyText },
    code: { name: recovery.code, text: recovery.codeText },
    password: { name: recovery.password, text: recovery.passwordText },
    assisted: { name: recovery.help, text: recovery.helpText },
  }
}
