import type { ConfirmationChange } from '@foyer/contract'
import { fillCard } from '../../../dom/fillCard.ts'
import { h } from '../../../dom/h.ts'
import { leaveButton } from '../../../screens/leaveButton.ts'
import { runButton } from '../../../screens/runButton.ts'
import { afterStepUp } from './afterStepUp.ts'
import type { ConfirmationStep } from './ConfirmationStep.ts'
import { isGuarded } from './isGuarded.ts'
import { replaceLostPasskey } from './replaceLostPasskey.ts'
import { sendChange } from './sendChange.ts'

/**
 * Applies a change. While confirmations are on, the change itself needs a passkey, too.
 *
 * @param isLater whether it takes effect after a waiting period
 */
export async function applyChange(
  step: ConfirmationStep,
  change: ConfirmationChange,
  isLater = false,
): Promise<void> {
  const { card, state, texts, list } = step
  const words = texts.confirmations
  if (!isGuarded(state)) return afterStepUp(step, () => sendChange(step, change))
  const { button, note } = runButton(words.usePasskey, texts, () => sendChange(step, change))
  fillCard(card, {
    icon: 'passkey',
    title: words.change,
    body: [
      h('p', { class: 'about' }, words.changeAbout),
      isLater && h('p', { class: 'about' }, words.weaker),
      h(
        'button',
        {
          type: 'button',
          class: 'plain',
          'data-guard': 'step',
          onclick: () => void replaceLostPasskey(step, change),
        },
        words.lost,
      ),
    ],
    actions: [leaveButton(texts.back, () => list()), button],
    note,
  })
}
