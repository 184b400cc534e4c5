import { canSeeCovers } from '../approve/canSeeCovers.ts'
import { guardButton } from '../approve/guardButton.ts'
import { h } from '../dom/h.ts'
import type { Wallet } from '../wallet/createWallet.ts'

/**
 * Shows the recovery phrase for as long as a button is held. Nothing is copied: other programs read the clipboard.
 */
export function showExport(card: HTMLElement, custody: Wallet, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const close = h('button', { type: 'button', onclick: () => resolve() }, 'Done')
    const go = h('button', { type: 'button', class: 'primary', disabled: true }, 'Show the phrase')
    card.replaceChildren(
      h('h1', { tabindex: '-1' }, 'Recovery phrase'),
      h(
        'p',
        { class: 'warning' },
        'Whoever sees these words owns everything in this wallet, for good. No page, app or person has a reason to ask you for them.',
      ),
      h('p', {}, 'The page around this one cannot see them. Make sure nobody else does.'),
      h('div', { class: 'actions' }, close, go),
    )
    card.querySelector('h1')?.focus()
    if (canSeeCovers()) guardButton({ card, button: go }, signal).then(() => open(), reject)
    else {
      go.disabled = false
      go.addEventListener('click', () => void open())
    }

    async function open() {
      const { toPhrase } = (await import('../wallet/custodyParts.ts')).custodyParts
      const words = h('ol', { class: 'words', 'aria-live': 'polite' })
      let isHeld = false
      const hide = () => {
        isHeld = false
        words.replaceChildren()
      }
      const reveal = () =>
        custody.use(signal, async ({ entropy }) => {
          // Let go while the wallet was being opened: nobody may be there to hide them again.
          if (!isHeld) return
          words.replaceChildren(
            ...toPhrase(entropy)
              .split(' ')
              .map((word) => h('li', {}, word)),
          )
        })
      const hold = h('button', { type: 'button', class: 'primary' }, 'Press and hold to show')
      for (const name of ['pointerdown', 'keydown'])
        hold.addEventListener(name, (event) => {
          if (
            !event.isTrusted ||
            (event instanceof KeyboardEvent && event.key !== ' ' && event.key !== 'Enter')
          )
            return
          isHeld = true
          reveal().catch(reject)
        })
      for (const name of ['pointerup', 'pointerleave', 'pointercancel', 'keyup', 'blur'])
        hold.addEventListener(name, hide)
      signal.addEventListener('abort', hide, { once: true })
      card.replaceChildren(
        h('h1', { tabindex: '-1' }, 'Recovery phrase'),
        words,
        hold,
        h(
          'p',
          { class: 'quiet' },
          'Write the twelve words down in this order. Every wallet that knows BIP-39 opens them.',
        ),
        h('div', { class: 'actions' }, close),
      )
    }
  })
}
