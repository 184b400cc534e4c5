import { fillCard } from '../../../dom/fillCard.ts'
import { h } from '../../../dom/h.ts'
import { icon } from '../../../dom/icon.ts'
import { holdMs } from '../../../guard/constants.ts'
import type { Texts } from '../../../texts/en.ts'
import type { Wallet } from '../../../wallet/Wallet.ts'
import type { StepUp } from '../../stepUp/createStepUp.ts'

/** A screen reader has nothing to hold: the words go again after so long, or with the next press. */
const announcedMs = 60_000

/**
 * Shows the recovery phrase for as long as a button is held. Nothing is copied: other programs read the clipboard.
 */
export function showExport(
  card: HTMLElement,
  parameters: {
    custody: Pick<Wallet, 'use'>
    stepUp: StepUp
    texts: Texts
    signal: AbortSignal
  },
): Promise<void> {
  const { custody, stepUp, texts, signal } = parameters
  const { phrase } = texts
  return new Promise((resolve, reject) => {
    const close = h('button', { type: 'button', 'data-guard': 'no', onclick: () => resolve() }, texts.done)
    const warn = () =>
      fillCard(card, {
        icon: 'phrase',
        title: phrase.title,
        body: [
          h('p', { class: 'warning' }, icon('warning'), h('span', {}, phrase.warning)),
          h('p', { class: 'about' }, phrase.about),
        ],
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
        if (await stepUp.ask(card)) await open()
        else warn()
      } catch (error) {
        reject(error)
      }
    }

    async function open() {
      const { toPhrase } = (await import('../../../keys/keyParts.ts')).keyParts
      const words = h('ol', { class: 'words', 'aria-live': 'polite' })
      const hidden = h('p', { class: 'hidden-words' }, icon('lock'), phrase.hidden)
      let isHeld = false
      let timer: ReturnType<typeof setTimeout> | undefined
      const hide = () => {
        clearTimeout(timer)
        isHeld = false
        delete hold.dataset.held
        words.replaceChildren()
        hidden.hidden = false
      }
      const reveal = () =>
        custody.use(signal, async ({ entropy }) => {
          // Let go while the wallet was being opened: nobody may be there to hide them again.
          if (!isHeld) return
          hidden.hidden = true
          words.replaceChildren(
            ...toPhrase(entropy)
              .split(' ')
              .map((word) => h('li', {}, word)),
          )
        })
      const hold = h('button', { type: 'button', class: 'primary', 'data-guard': 'step' }, phrase.hold)
      const press = () => {
        hide()
        isHeld = true
        hold.dataset.held = ''
        timer = setTimeout(() => void reveal().catch(reject), holdMs)
      }
      hold.addEventListener('pointerdown', (event) => {
        if (event.isTrusted && event.isPrimary && event.button === 0) press()
      })
      hold.addEventListener('keydown', (event) => {
        if (event.isTrusted && !event.repeat && (event.key === ' ' || event.key === 'Enter')) press()
        // The click of the key is not one of a screen reader.
        if (event.key === ' ' || event.key === 'Enter') event.preventDefault()
      })
      hold.addEventListener('keyup', (event) => {
        if (event.key === ' ') event.preventDefault()
        hide()
      })
      for (const name of ['pointerup', 'pointerleave', 'pointercancel', 'blur'])
        hold.addEventListener(name, hide)
      // A finger that stays would open the menu, and end the hold with it.
      hold.addEventListener('contextmenu', (event) => event.preventDefault())
      hold.addEventListener('click', (event) => {
        if (!event.isTrusted || event.detail !== 0) return
        if (isHeld) return hide()
        isHeld = true
        timer = setTimeout(hide, announcedMs)
        reveal().catch(reject)
      })
      signal.addEventListener('abort', hide, { once: true })
      fillCard(card, {
        icon: 'phrase',
        title: phrase.title,
        body: [
          h('div', { class: 'phrase', dir: 'ltr' }, hidden, words),
          h('p', { class: 'about' }, phrase.write),
        ],
        actions: [close, hold],
      })
    }
    warn()
  })
}
