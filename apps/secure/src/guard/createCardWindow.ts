import { ConnectionRejectedError, popupCheckMs, securePages } from '@foyer/contract'
import { h } from '../dom/h.ts'
import { SecureError } from '../SecureError.ts'
import type { Texts } from '../texts/en.ts'
import type { CardPlace, CardWindow, PlacedCard } from './CardWindow.ts'
import { guardCard } from './guardCard.ts'
import type { AskingWindow } from './offerWindow.ts'
import { showWindowButton } from './showWindowButton.ts'

const windowFeatures = 'popup,width=440,height=760'

/** A card that waits for the visitor, either in the window or until the window opens. */
type Waiting = {
  card: HTMLElement
  texts: Texts
  signal: AbortSignal
  /** Part of the window's URL, so that no other window gets the card. */
  ticket: string
  end(): void
  endGuard?: (() => void) | undefined
}

/** Creates the window for a frame's approvals. */
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
  /** Puts the waiting card into the window once its page has loaded. */
  function enter() {
    const stage = opened && findStage(opened.page)
    if (!opened || !stage || !waiting) return
    const { page } = opened
    const { card, texts } = waiting
    // Language, direction and the theme colours, as far as the frame accepted them.
    const { lang, dir, dataset, style } = frame.document.documentElement
    Object.assign(page.document.documentElement, { lang, dir })
    Object.assign(page.document.documentElement.dataset, dataset)
    page.document.documentElement.style.cssText = style.cssText
    page.document.title = titleOf(card)
    waiting.endGuard?.()
    card.inert = false
    stage.replaceChildren(card)
    // Leaving a document removes the listeners of everything in it.
    const left = page.document
    page.addEventListener('pagehide', () => card.ownerDocument === left && frame.document.adoptNode(card), {
      once: true,
    })
    waiting.endGuard = guardCard(card, { page, isWindow: true, words: texts.guard })
    // Whether more content is below depends on the window's size.
    card.querySelector('.scroll')?.dispatchEvent(new Event('scroll'))
    card.querySelector<HTMLElement>('h1')?.focus()
  }
  // The page reports that it has loaded, whether a button or a link opened it.
  const offer = (page: Window & typeof globalThis) => {
    const ticket = page.location.hash.slice(1)
    if (page.top !== page || page.opener !== frame) return false
    // The page reloaded between two cards of its request.
    if (opened?.page === page && opened.ticket === ticket && !waiting) {
      wait()
      return true
    }
    // The window only belongs to this request: a page could have opened one through this frame earlier.
    if (!waiting || waiting.ticket !== ticket) return false
    if (opened?.page !== page) close()
    opened = { page, signal: waiting.signal, ticket }
    enter()
    return true
  }
  /** Shows progress; the next card of the same request uses the same window. */
  function wait() {
    const stage = opened && findStage(opened.page)
    stage?.replaceChildren(h('div', { class: 'spinner', role: 'status', 'aria-label': waitText }))
  }
  Object.defineProperty(frame, 'foyerCard', { value: offer satisfies AskingWindow['foyerCard'] })
  // The window does not work without the frame, which would receive the answer.
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
    // A finished or aborted request shows no more cards.
    signal.addEventListener('abort', () => closeOf(signal), { once: true })
    enter()
    const holder = h('main', { class: 'card' })
    root.replaceChildren(holder)

    function open() {
      if (opened && !opened.page.closed && findStage(opened.page)) return opened.page.focus()
      // A window that failed to load or navigated away shows no card.
      close()
      const page = openUnnamed(frame, ticket)
      opened = page ? { page, signal, ticket } : undefined
      showButton({ isBlocked: !page })
    }
    const showButton = ({ isBlocked }: { isBlocked: boolean }) =>
      showWindowButton(holder, {
        title: titleOf(card),
        who: card.querySelector('.who')?.cloneNode(true),
        host: frame.location.hostname,
        isBlocked,
        ticket,
        texts,
        open,
        cancel: end,
      })
    // The title is set with the card's content.
    const contents = new MutationObserver(() => {
      const text = titleOf(card)
      if (card.ownerDocument !== frame.document) card.ownerDocument.title = text
      const title = holder.querySelector('h1')
      if (title) title.textContent = text
      else showButton({ isBlocked: false })
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

/** Opens the window without a name: any page that knows a window's name can move, close or navigate it. */
function openUnnamed(frame: Window, ticket: string): (Window & typeof globalThis) | undefined {
  try {
    return (frame.open(`${securePages.approve}#${ticket}`, '_blank', windowFeatures) ?? undefined) as
      | (Window & typeof globalThis)
      | undefined
  } catch {
    // Firefox throws in a frame that may not open windows; other browsers return `null`.
    return undefined
  }
}

/** Finds the place for a card in a window of this site; `undefined` if the window navigated away or was closed. */
function findStage(page: Window): HTMLElement | undefined {
  try {
    const stage = page.location.pathname === securePages.approve && page.document.getElementById('stage')
    return stage || undefined
  } catch {
    return undefined
  }
}
