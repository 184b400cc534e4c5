import type { SigningPasskey } from '@foyer/contract'
import { fillCard } from '../../../dom/fillCard.ts'
import { h } from '../../../dom/h.ts'
import { leaveButton } from '../../../screens/leaveButton.ts'
import { runButton } from '../../../screens/runButton.ts'
import { applyChange } from './applyChange.ts'
import type { ConfirmationStep } from './ConfirmationStep.ts'

/** Asks before removing a passkey for confirmations. */
export function removePasskey(step: ConfirmationStep, { id }: SigningPasskey): void {
  const { card, texts, showOwners, list } = step
  const words = texts.confirmations
  const { button, note } = runButton(
    texts.recovery.remove,
    texts,
    () => applyChange(step, { kind: 'removePasskey', id }),
    'danger',
  )
  fillCard(card, {
    icon: 'warning',
    isAlarming: true,
    title: words.removeTitle,
    body: [
      h('p', { class: 'about' }, words.removeAbout),
      showOwners && h('p', { class: 'about' }, texts.owner.removeToo),
    ],
    actions: [leaveButton(texts.back, () => list()), button],
    note,
  })
}
