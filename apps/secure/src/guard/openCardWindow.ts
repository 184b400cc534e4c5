import { popupCheckMs } from '@foyer/contract'
import { fillCard } from '../dom/fillCard.ts'
import { h } from '../dom/h.ts'
import type { Texts } from '../texts/en.ts'
import { guardCard } from './guardCard.ts'
import { controlSelector } from './toControl.ts'

/** A card on its way into a window. */
export type CardWindow = {
  /** Settles when the visitor closed the window or said no to it. */
  closed: Promise<void>
  stop(): void
}

const windowFeatures = 'popup,width=440,height=760'
/** How often an opened window is asked whether it is loaded. */
const loadCheckMs = 50

/**
 * Shows a card where no page can be above it: in a window of its own, for browsers that cannot tell what lies above a
 * frame. The frame itself has the way there and nothing else; what has no control stays in it.
 */
export function openCardWindow(card: HTMLElement, root: HTMLElement, texts: Texts): CardWindow {
  let opened: Window | null = null
  let check: ReturnType<typeof setInterval> | undefined
  let endGuard: (() => void) | undefined
  let end = () => {}
  const closed = new Promise<void>((resolve) => {
    end = resolve
  })
  const holder = h('main', { class: 'card' })

  function place() {
    if (opened || !card.firstChild) return
    if (!card.querySelector(controlSelector)) {
      if (card.parentElement !== root) root.replaceChildren(card)
      return
    }
    card.remove()
    root.replaceChildren(holder)
    const who = card.querySelector('.who')?.cloneNode(true)
    fillCard(holder, {
      icon: 'window',
      title: card.querySelector('h1')?.textContent ?? '',
      body: [who, h('p', { class: 'about' }, texts.approve.window)],
      actions: [
        h('button', { type: 'button', onclick: end }, texts.cancel),
        h(
          'button',
          { class: 'primary', type: 'button', onclick: () => void open() },
          texts.approve.openWindow,
        ),
      ],
    })
  }
  async function open() {
    if (opened && !opened.closed) return opened.focus()
    opened = openUnnamed()
    holder.querySelector('.says')?.replaceChildren(opened ? '' : texts.cardWindow.blocked)
    if (!opened) return
    clearInterval(check)
    check = setInterval(() => {
      if (opened?.closed) end()
    }, popupCheckMs)
    const page = opened as Window & typeof globalThis
    const stage = await untilStage(page)
    if (!stage) return
    const { lang, dir, dataset } = document.documentElement
    Object.assign(page.document.documentElement, { lang, dir })
    Object.assign(page.document.documentElement.dataset, dataset)
    page.document.title = card.querySelector('h1')?.textContent ?? ''
    endGuard = guardCard(card, { page, isWindow: true, words: texts.guard })
    stage.replaceChildren(card)
    // Whether there is more below depends on the window.
    card.querySelector('.scroll')?.dispatchEvent(new Event('scroll'))
    card.querySelector('h1')?.focus()
  }
  const contents = new MutationObserver(place)
  contents.observe(card, { childList: true, subtree: true })
  // Nothing in the window works without the frame, and nobody is there to hear the answer.
  const leave = () => opened?.close()
  window.addEventListener('pagehide', leave)
  place()

  return {
    closed,
    stop() {
      clearInterval(check)
      contents.disconnect()
      window.removeEventListener('pagehide', leave)
      endGuard?.()
      opened?.close()
      holder.remove()
    },
  }
}

/** Opens the window without a name: what has one can be moved, closed or taken elsewhere by every page that knows it. */
function openUnnamed(): Window | null {
  try {
    return window.open('/approve', '_blank', windowFeatures)
  } catch {
    // Firefox throws in a frame that may not open windows; others give nothing.
    return null
  }
}

/** The stage of a window of this site, once it is loaded; none if it was closed before. */
async function untilStage(opened: Window): Promise<HTMLElement | undefined> {
  while (!opened.closed) {
    const stage = opened.location.pathname === '/approve' && opened.document.getElementById('stage')
    if (stage && opened.document.readyState === 'complete') return stage
    await new Promise((resolve) => setTimeout(resolve, loadCheckMs))
  }
  return undefined
}
