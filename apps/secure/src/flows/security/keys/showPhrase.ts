import { fillCard } from '../../../dom/fillCard.ts'
import { h } from '../../../dom/h.ts'
import { icon } from '../../../dom/icon.ts'
import { holdMs } from '../../../guard/constants.ts'
import type { Texts } from '../../../texts/en.ts'
import { loadKeyParts } from '../../../wallet/loadKeyParts.ts'
import type { Wallet } from '../../../wallet/Wallet.ts'

/** Screen-reader users cannot hold the button: the words are hidden after this time, or at the next press. */
const announcedMs = 60_000

/** Parameters of `showPhrase`. */
export type ShowPhraseParameters = {
  wallet: Pick<Wallet, 'use'>
  texts: Texts
  signal: AbortSignal
  close: HTMLButtonElement
  fail(error: unknown): void
}

/** Shows the recovery phrase while a button is held. Offers no copying, since other programs can read the clipboard. */
export async function showPhrase(card: HTMLElement, parameters: ShowPhraseParameters): Promise<void> {
  const { wallet, texts, signal, close, fail } = parameters
  const { phrase } = texts
  const { toPhrase } = await loadKeyParts()
  const words = h('ol', { class: 'words', 'aria-live': 'polite' })
  const hidden = h('p', { class: 'hidden-words' }, icon('lock'), phrase.hidden)
  const hold = h('button', { type: 'button', class: 'primary', 'data-guard': 'step' }, phrase.hold)
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
    wallet.use(signal, async ({ entropy }) => {
      // Released while the wallet was opening: the visitor might be gone and unable to hide the words.
      if (!isHeld) return
      hidden.hidden = true
      const list = toPhrase(entropy).split(' ')
      words.replaceChildren(...list.map((word) => h('li', {}, word)))
    })
  followHold(hold, {
    press() {
      hide()
      isHeld = true
      hold.dataset.held = ''
      timer = setTimeout(() => void reveal().catch(fail), holdMs)
    },
    hide,
    announce() {
      if (isHeld) return hide()
      isHeld = true
      timer = setTimeout(hide, announcedMs)
      reveal().catch(fail)
    },
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

/** Follows a button held by pointer or key. `announce` handles the click of a screen reader. */
function followHold(
  hold: HTMLButtonElement,
  { press, hide, announce }: { press(): void; hide(): void; announce(): void },
): void {
  hold.addEventListener('pointerdown', (event) => {
    if (event.isTrusted && event.isPrimary && event.button === 0) press()
  })
  hold.addEventListener('keydown', (event) => {
    if (event.isTrusted && !event.repeat && (event.key === ' ' || event.key === 'Enter')) press()
    // Prevents the key's click, which would look like a screen reader's.
    if (event.key === ' ' || event.key === 'Enter') event.preventDefault()
  })
  hold.addEventListener('keyup', (event) => {
    if (event.key === ' ') event.preventDefault()
    hide()
  })
  for (const name of ['pointerup', 'pointerleave', 'pointercancel', 'blur']) hold.addEventListener(name, hide)
  // A long touch would open the context menu and thereby end the hold.
  hold.addEventListener('contextmenu', (event) => event.preventDefault())
  hold.addEventListener('click', (event) => {
    if (event.isTrusted && event.detail === 0) announce()
  })
}
