import { fillCard } from '../../../dom/fillCard.ts'
import { h } from '../../../dom/h.ts'
import { leaveButton } from '../../../screens/leaveButton.ts'
import { runButton } from '../../../screens/runButton.ts'
import { loadKeyParts } from '../../../wallet/loadKeyParts.ts'
import type { RecoveryStep } from './RecoveryStep.ts'
import { saveBackup } from './saveBackup.ts'

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
      h('label', {}, words.lastGroup, isWritten),
    ],
    actions: [leaveButton(texts.back, back), button],
    note,
  })
}
