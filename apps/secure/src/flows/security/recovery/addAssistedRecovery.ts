import { fillCard } from '../../../dom/fillCard.ts'
import { h } from '../../../dom/h.ts'
import { formatWait } from '../../../screens/formatWait.ts'
import { leaveButton } from '../../../screens/leaveButton.ts'
import { runButton } from '../../../screens/runButton.ts'
import { warning } from '../../../screens/warning.ts'
import type { RecoveryStep } from './RecoveryStep.ts'

/** Enables recovery with the operator's help, after the button was held. */
export function addAssistedRecovery({ card, found, wallet, texts, signal, back, done }: RecoveryStep): void {
  const words = texts.recovery
  const wait = formatWait(found.assistedWaitS ?? 0, texts.locale)
  const { button, note } = runButton(words.helpOn, texts, async () => {
    await wallet.addAssistedRecovery(signal)
    await done()
  })
  button.dataset.guard = 'hold'
  fillCard(card, {
    icon: 'assisted',
    title: words.help,
    body: [warning(words.helpWarning), h('p', { class: 'about' }, words.helpAbout(wait))],
    actions: [leaveButton(texts.back, back), button],
    note,
    hint: texts.security.hold,
  })
}
