import { fillCard } from '../../../dom/fillCard.ts'
import { h } from '../../../dom/h.ts'
import { leaveButton } from '../../../screens/leaveButton.ts'
import { warning } from '../../../screens/warning.ts'
import type { Texts } from '../../../texts/en.ts'
import type { Wallet } from '../../../wallet/Wallet.ts'
import type { StepUp } from '../../stepUp/createStepUp.ts'
import { showPhrase } from './showPhrase.ts'

/** Shows the recovery phrase after the visitor used a recovery method. */
export function showExport(
  card: HTMLElement,
  parameters: {
    wallet: Pick<Wallet, 'use'>
    stepUp: StepUp
    texts: Texts
    /** Permissions that stay active. */
    held?: HTMLElement | undefined
    signal: AbortSignal
  },
): Promise<void> {
  const { stepUp, texts, held } = parameters
  const { phrase } = texts
  return new Promise((resolve, reject) => {
    const close = leaveButton(texts.done, resolve)
    const warn = () =>
      fillCard(card, {
        icon: 'phrase',
        title: phrase.title,
        body: [warning(phrase.warning), h('p', { class: 'about' }, phrase.about), held],
        actions: [
          close,
          h(
            'button',
            { type: 'button', class: 'primary', 'data-guard': 'step', onclick: () => void confirm() },
            phrase.show,
          ),
        ],
      })
    async function confirm() {
      try {
        if (await stepUp.ask(card)) await showPhrase(card, { ...parameters, close, fail: reject })
        else warn()
      } catch (error) {
        reject(error)
      }
    }
    warn()
  })
}
