import { securityWindowSize } from '@foyer/contract'
import { watchAttention } from '../approve/watchAttention.ts'

/** The page is looked at this long before anything in it reacts. */
const attentionMs = 1_000
/** The pointer moved at least this far in the window before its press counts, in CSS pixels. */
const leastMove = 3
const pressed = [
  'pointerdown',
  'pointerup',
  'mousedown',
  'mouseup',
  'touchstart',
  'touchend',
  'click',
  'dblclick',
  'auxclick',
  'contextmenu',
  'dragstart',
  'drop',
] as const
const typed = ['keydown', 'keypress', 'keyup', 'beforeinput', 'paste', 'submit'] as const

/** Why nothing in a page reacts: it is smaller than what can be read, or was not looked at long enough. */
export type Hindrance = 'small' | 'early'

/**
 * Keeps every control of a page from reacting until the visitor looks at it: it was in front for a second, is large
 * enough to be read, and a mouse moved in it. A page may open this window under a resting pointer, tiny, in the moment of
 * a double click, or while a key is held.
 *
 * `report` is called when the hindrance changes, and `onEarly` for a press that did not count.
 *
 * @returns what ends it.
 */
export function guardPage(
  page: Window,
  { report, onEarly }: { report(hindrance: Hindrance | undefined): void; onEarly(): void },
): () => void {
  const ended = new AbortController()
  const { signal } = ended
  let isThere = false
  let isLookedAt = false
  let timer: ReturnType<typeof setTimeout> | undefined
  let at: { x: number; y: number } | undefined
  let moved = 0
  /** Whether the press that is going on began when it counted. */
  let isPress = false
  // What is on the screen: the zoom of the page changes the inner size.
  const isLarge = () =>
    Math.max(page.innerWidth, page.outerWidth) >= securityWindowSize.leastWidth &&
    Math.max(page.innerHeight, page.outerHeight) >= securityWindowSize.leastHeight
  const hindrance = (): Hindrance | undefined =>
    isLarge() ? (isLookedAt && isThere ? undefined : 'early') : 'small'
  const tell = () => report(hindrance())
  function begin() {
    clearTimeout(timer)
    isLookedAt = false
    isPress = false
    at = undefined
    moved = 0
    if (isThere)
      timer = setTimeout(() => {
        isLookedAt = true
        tell()
      }, attentionMs)
    tell()
  }
  const ignore = watchAttention(page, (isNow) => {
    if (isNow === isThere) return
    isThere = isNow
    begin()
  })
  function refuse(event: Event) {
    event.preventDefault()
    event.stopImmediatePropagation()
    if (['pointerdown', 'keydown', 'beforeinput'].includes(event.type)) onEarly()
  }
  const onPress = (event: Event) => {
    // What this page does by itself is no press.
    if (!event.isTrusted) return
    const { pointerType, detail } = event as PointerEvent
    if (event.type === 'pointerdown') {
      const hasMoved = pointerType !== 'mouse' || moved >= leastMove
      isPress = !hindrance() && hasMoved
    }
    // A click of the keyboard, or of a screen reader, has no press before it.
    const isByKey = event.type === 'click' && detail === 0
    if (isByKey ? hindrance() : hindrance() || !isPress) refuse(event)
  }
  const onType = (event: Event) => {
    if (!event.isTrusted) return
    const { key, repeat, ctrlKey, metaKey, altKey } = event as KeyboardEvent
    if (ctrlKey || metaKey || altKey) return
    // A key that was held when the window came goes on in it.
    if (hindrance() || (repeat && key === 'Enter')) refuse(event)
  }
  const options = { capture: true, passive: false, signal }
  for (const name of pressed) page.addEventListener(name, onPress, options)
  for (const name of typed) page.addEventListener(name, onType, options)
  page.addEventListener(
    'pointermove',
    ({ isTrusted, clientX, clientY }) => {
      if (!isTrusted) return
      // Browsers tell of a resting pointer too when a window comes under it.
      if (at) moved += Math.abs(clientX - at.x) + Math.abs(clientY - at.y)
      at = { x: clientX, y: clientY }
    },
    options,
  )
  page.addEventListener('resize', tell, { signal })
  tell()
  return () => {
    clearTimeout(timer)
    ignore()
    ended.abort()
  }
}
