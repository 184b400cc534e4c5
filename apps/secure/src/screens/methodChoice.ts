import type { RecoveryKind } from '@foyer/contract'
import { hasPasskeys } from '../passkeys/hasPasskeys.ts'
import type { Texts } from '../texts/en.ts'
import { choice } from './choice.ts'
import { methodNames } from './methodNames.ts'

/** A row for choosing a recovery method; passkeys are disabled if the browser does not support them. */
export function methodChoice({
  kind,
  texts,
  open,
}: {
  kind: RecoveryKind
  texts: Texts
  open(): unknown
}): HTMLButtonElement {
  const isDisabled = kind === 'passkey' && !hasPasskeys()
  const text = isDisabled ? texts.recovery.passkeyAbsent : undefined
  return choice({ icon: kind, title: methodNames(texts)[kind], text, isDisabled, open })
}
