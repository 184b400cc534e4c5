import { fillCard } from '../../../dom/fillCard.ts'
import { h } from '../../../dom/h.ts'
import { leaveButton } from '../../../screens/leaveButton.ts'
import { runButton } from '../../../screens/runButton.ts'
import type { Texts } from '../../../texts/en.ts'
import type { Wallet } from '../../../wallet/Wallet.ts'
import type { StepUp } from '../../stepUp/createStepUp.ts'

/** Replaces all keys after a possible leak. Resolves with whether it did; if so, the wallet has no recovery method. */
export async function showReplace(
  card: HTMLElement,
  parameters: {
    wallet: Pick<Wallet, 'rotate'>
    stepUp: StepUp
    texts: Texts
    /** Permissions that stay active. */
    held?: HTMLElement | undefined
    signal: AbortSignal
  },
): Promise<boolean> {
  const { wallet, stepUp, texts, held, signal } = parameters
  const words = texts.devices
  if (!(await stepUp.ask(card))) return false
  return new Promise((resolve) => {
    const { button, note } = runButton(
      words.replace,
      texts,
      async () => {
        await wallet.rotate([], signal)
        resolve(true)
      },
      'danger',
    )
    button.dataset.guard = 'hold'
    fillCard(card, {
      icon: 'warning',
      isAlarming: true,
      title: words.replaceTitle,
      body: [
        h('p', { class: 'about' }, words.replaceAbout),
        h('p', { class: 'about quiet' }, words.replacePhrase),
        held,
      ],
      actions: [leaveButton(texts.back, () => resolve(false)), button],
      note,
      hint: texts.security.hold,
    })
  })
}
