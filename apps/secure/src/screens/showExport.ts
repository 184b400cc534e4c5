import { fillCard } from '../dom/fillCard.ts'
import { h } from '../dom/h.ts'
import { icon } from '../dom/icon.ts'
import type { Texts } from '../texts/en.ts'
import type { Wallet } from '../wallet/createWallet.ts'

/**
 * Shows the recovery phrase for as long as a button is held. Nothing is copied: other programs read the clipboard.
 */
export function showExport(
  card: HTMLElement,
  custody: Pick<Wallet, 'use'>,
  texts: Texts,
  signal: AbortSignal,
): Promise<void> {
  const { phrase } = texts
  return new Promise((resolve, reject) => {
    const close = h('button', { type: 'button', 'data-guard': 'no', onclick: () => resolve() }, texts.done)
    const go = h('button', { type: 'button', class: 'primary', onclick: () => void open() }, phrase.show)
    fillCard(card, {
      icon: 'phrase',
      title: phrase.title,
      body: [
        h('p', { class: 'warning' }, icon('warning'), h('span', {}, phrase.warning)),
        h('p', { class: 'about' }, phrase.about),
      ],
      actions: [close, go],
    })

    async function open() {
      const { toPhrase } = (await import('../wallet/custodyParts.ts')).custodyParts
      const words = h('ol', { class: 'words', 'aria-live': 'polite' })
      let isHeld = false
      const hidden = h('p', { class: 'hidden-words' }, icon('lock'), phrase.hidden)
      const hide = () => {
        isHeld = false
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
      for (const name of ['pointerdown', 'keydown'])
        hold.addEventListener(name, (event) => {
          if (!event.isTrusted || ('key' in event && event.key !== ' ' && event.key !== 'Enter')) return
          isHeld = true
          reveal().catch(reject)
        })
      for (const name of ['pointerup', 'pointerleave', 'pointercancel', 'keyup', 'blur'])
        hold.addEventListener(name, hide)
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
  })
}
