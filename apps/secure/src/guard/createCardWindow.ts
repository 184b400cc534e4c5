import { ConnectionRejectedError, popupCheckMs, securePages } from '@foyer/contract'
import { h } from '../dom/h.ts'
import { SecureError } from '../SecureError.ts'
import type { Texts } from '../texts/en.ts'
import type { CardPlace, CardWindow, PlacedCard } from './CardWindow.ts'
import { findStage } from './findStage.ts'
import { guardCard } from './guardCard.ts'
import type { AskingWindow } from './offerWindow.ts'
import { showWindowWay } from './showWindowWay.ts'

const windowFeatures = 'popup,width=440,height=760'

/** A card that waits for the visitor, in the window or on its way there. */
type Waiting = {
  card: HTMLElement
  texts: Texts
  signal: AbortSignal
  /** Of the window's address, so that no other window gets the card. */
  ticket: string
  end(): void
  endGuard?: (() => void) | undefined
}

/** Creates the way of a frame's questions into a window. */
export function createCardWindow(frame: Window & typeof globalThis): CardWindow {
  /** The window, and the request that it was opened for. */
  let opened: { page: Window & typeof globalThis; signal: AbortSignal; ticket: string } | undefined
  let waiting: Waiting | undefined
  let waitText = ''

  const isOpen = (signal: AbortSignal) => opened?.signal === signal && !opened.page.closed

  function close() {
    opened?.page.close()
    opened = undefined
  }
  function closeOf(signal: AbortSignal) {
    if (opened?.signal === signal) close()
  }
  /** Puts the card that waits into the window, once its page is there. */
  function enter() {
    const stage = opened && findStage(opened.page)
    if (!opened || !stage || !waiting) return
    const { page } = opened
    const { card, texts } = waiting
    // Language, direction and the colours of the page around, as far as the frame takes them.
    const { lang, dir, dataset, style } = frame.document.documentElement
    Object.assign(page.document.documentElement, { lang, dir })
    Object.assign(page.document.documentElement.dataset, dataset)
    page.document.documentElement.style.cssText = style.cssText
    page.document.title = titleOf(card)
    waiting.endGuard?.()
    card.inert = false
    stage.replaceChildren(card)
    // A document that is left takes the listeners of everything in it along.
    const left = page.document
    page.addEventListener('pagehide', () => card.ownerDocument === left && frame.document.adoptNode(card), {
      once: true,
    })
    waiting.endGuard = guardCard(card, { page, isWindow: true, words: texts.guard })
    // Whether there is more below depends on the window.
    card.querySelector('.scroll')?.dispatchEvent(new Event('scroll'))
    card.querySelector<HTMLElement>('h1')?.focus()
  }
  // The page says that it has loaded, whether the button opened it or the link.
  const offer = (page: Window & typeof globalThis) => {
    const ticket = page.location.hash.slice(1)
    if (page.top !== page || page.opener !== frame) return false
    // It comes back between two questions of its request.
    if (opened?.page === page && opened.ticket === ticket && !waiting) {
      wait()
      return true
    }
    // The window is the visitor's for this request alone: a page could have opened one through this frame before it was here.
    if (!waiting || waiting.ticket !== ticket) return false
    if (opened?.page !== page) close()
    opened = { page, signal: waiting.signal, ticket }
    enter()
    return true
  }
  /** Says that something goes on: the next question of the same request comes into the same window. */
  function wait() {
    const stage = opened && findStage(opened.page)
    stage?.replaceChildren(h('div', { class: 'spinner', role: 'status', 'aria-label': waitText }))
  }
  Object.defineProperty(frame, 'foyerCard', { value: offer satisfies AskingWindow['foyerCard'] })
  // Nothing in the window works without the frame, and nobody is there to hear the answer.
  frame.addEventListener('pagehide', close)

  function place(card: HTMLElement, { root, texts, signal }: CardPlace): PlacedCard {
    let end = () => {}
    const closed = new Promise<void>((resolve) => {
      end = resolve
    })
    if (!isOpen(signal)) close()
    const ticket = opened?.ticket ?? crypto.randomUUID()
    const mine: Waiting = { card, texts, signal, ticket, end }
    waiting = mine
    waitText = texts.pages.wait
    // Nothing more is asked of a request, or a step of it, that is over.
    signal.addEventListener('abort', () => closeOf(signal), { once: true })
    enter()
    const holder = h('main', { class: 'card' })
    root.replaceChildren(holder)

    function open() {
      if (opened && !opened.page.closed && findStage(opened.page)) return opened.page.focus()
      // One that did not load, or went elsewhere, shows no question.
      close()
      const page = openUnnamed(frame, ticket)
      opened = page ? { page, signal, ticket } : undefined
      showWay({ isBlocked: !page })
    }
    const showWay = ({ isBlocked }: { isBlocked: boolean }) =>
      showWindowWay(holder, {
        title: titleOf(card),
        who: card.querySelector('.who')?.cloneNode(true),
        host: frame.location.hostname,
        isBlocked,
        ticket,
        texts,
        open,
        cancel: end,
      })
    // The title comes with the card's content.
    const contents = new MutationObserver(() => {
      const text = titleOf(card)
      if (card.ownerDocument !== frame.document) card.ownerDocument.title = text
      const title = holder.querySelector('h1')
      if (title) title.textContent = text
      else showWay({ isBlocked: false })
    })
    contents.observe(card, { childList: true, subtree: true })
    const check = setInterval(() => {
      if (opened?.page.closed) end()
    }, popupCheckMs)

    return {
      closed: closed.then(() => {
        const { code, message } = new ConnectionRejectedError()
        throw new SecureError(code, message, { walletCode: 4001 })
      }),
      stop() {
        clearInterval(check)
        contents.disconnect()
        mine.endGuard?.()
        holder.remove()
        if (waiting === mine) waiting = undefined
        wait()
      },
    }
  }
  return { place, close: closeOf, isOpen }
}

const titleOf = (card: HTMLElement) => card.querySelector('h1')?.textContent ?? ''

/** Opens the window without a name: what has one can be moved, closed or taken elsewhere by every page that knows it. */
function openUnnamed(frame: Window, ticket: string): (Window & typeof globalThis) | undefined {
  try {
    return (frame.open(`${securePages.approve}#${ticket}`, '_blank', windowFeatures) ?? undefined) as
      | (Window & typeof globalThis)
      | undefined
  } catch {
    // Firefox throws in a frame that may not open windows; others give nothing.
    return undefined
  }
}
