import { fillCard } from '../../../dom/fillCard.ts'
import { h } from '../../../dom/h.ts'
import { labelField } from '../../../screens/labelField.ts'
import { leaveButton } from '../../../screens/leaveButton.ts'
import { runButton } from '../../../screens/runButton.ts'
import type { RecoveryStep } from './RecoveryStep.ts'

/** Minimum length of a password. Once a copy of the sealed data leaks, guesses are unlimited. */
const leastPasswordChars = 14

/** Sets a recovery password. */
export function addPassword({ card, wallet, texts, signal, back, done }: RecoveryStep): void {
  const words = texts.recovery
  const first = h('input', { type: 'password', autocomplete: 'new-password' })
  const second = h('input', { type: 'password', autocomplete: 'new-password' })
  const { button, note } = runButton(words.setPassword, texts, async () => {
    if (first.value.length < leastPasswordChars)
      note.textContent = words.passwordShort(String(leastPasswordChars))
    else if (first.value !== second.value) note.textContent = words.passwordDiffers
    else {
      await wallet.addRecovery({ kind: 'password', password: first.value }, signal)
      await done()
    }
  })
  fillCard(card, {
    icon: 'password',
    title: words.password,
    body: [
      h('p', { class: 'about' }, words.passwordAbout),
      h('label', {}, words.passwordField, first),
      labelField(words.passwordAgain, second, note),
    ],
    actions: [leaveButton(texts.back, back), button],
  })
}
