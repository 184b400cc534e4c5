import { fillCard } from '../../../dom/fillCard.ts'
import { h } from '../../../dom/h.ts'
import type { RecoverySecret } from '../../../keys/deriveFactorKey.ts'
import { labelField } from '../../../screens/labelField.ts'
import { leaveButton } from '../../../screens/leaveButton.ts'
import { runButton } from '../../../screens/runButton.ts'
import { loadKeyParts } from '../../../wallet/loadKeyParts.ts'
import type { Wallet } from '../../../wallet/Wallet.ts'
import type { RecoveryStep } from './RecoveryStep.ts'

/** Creates a recovery code. The visitor types its end to prove that they saved it. */
export async function addRecoveryCode({
  card,
  wallet,
  texts,
  signal,
  back,
  done,
}: RecoveryStep): Promise<void> {
  const words = texts.recovery
  const { createRecoveryCode } = await loadKeyParts()
  const code = createRecoveryCode()
  const isWritten = h('input', { autocomplete: 'off', spellcheck: 'false', maxlength: '4', dir: 'ltr' })
  const { button, note } = runButton(words.written, texts, async () => {
    if (isWritten.value.trim().toUpperCase() !== code.slice(-4)) {
      note.textContent = words.lastGroupWrong
      return
    }
    await wallet.addRecovery({ kind: 'code', code }, signal)
    await done()
  })
  const backup = runButton(
    words.saveBackup,
    texts,
    () => saveBackup(wallet, { kind: 'code', code }, signal),
    '',
  )
  fillCard(card, {
    icon: 'code',
    title: words.code,
    body: [
      h('p', { class: 'about' }, words.codeAbout),
      h('p', { class: 'code', dir: 'ltr' }, code),
      h('p', { class: 'about quiet' }, words.codeBackup),
      backup.button,
      backup.note,
      labelField(words.lastGroup, isWritten, note),
    ],
    actions: [leaveButton(texts.back, back), button],
  })
}

/** Saves the backup file. Together with a code or password, it restores the phrase without any server. */
async function saveBackup(
  wallet: Pick<Wallet, 'use'>,
  secret: Exclude<RecoverySecret, { kind: 'passkey' }>,
  signal: AbortSignal,
): Promise<void> {
  const { createBackup } = await import('../../../backup/createBackup.ts')
  const file = await wallet.use(signal, (open, found) => createBackup(open, found, secret))
  const url = URL.createObjectURL(new Blob([JSON.stringify(file, null, 2)], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = url
  link.download = 'foyer-wallet-backup.json'
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
