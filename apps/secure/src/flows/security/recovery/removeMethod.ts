import type { Recovery } from '@foyer/contract'
import { fillCard } from '../../../dom/fillCard.ts'
import { h } from '../../../dom/h.ts'
import { leaveButton } from '../../../screens/leaveButton.ts'
import { runButton } from '../../../screens/runButton.ts'
import { warning } from '../../../screens/warning.ts'
import { methodSettings } from './methodSettings.ts'
import type { RecoveryStep } from './RecoveryStep.ts'

/** Removes a recovery method, after the button was held. */
export function removeMethod(
  { card, found, wallet, texts, back, done }: RecoveryStep,
  method: Recovery,
): void {
  const words = texts.recovery
  const isLast = found.recoveries.length === 1
  const { button, note } = runButton(
    words.remove,
    texts,
    async () => {
      await wallet.removeRecovery(method.id)
      await done()
    },
    'danger',
  )
  button.dataset.guard = 'hold'
  fillCard(card, {
    icon: 'warning',
    isAlarming: true,
    title: words.removeTitle(methodSettings(texts)[method.kind].name),
    body: [
      isLast && warning(words.removeLast, 'alert'),
      h('p', { class: 'about' }, words.removeAbout),
      method.kind === 'code' && h('p', { class: 'about quiet' }, words.removeBackup),
    ],
    actions: [leaveButton(texts.back, back), button],
    note,
    hint: texts.security.hold,
  })
}
