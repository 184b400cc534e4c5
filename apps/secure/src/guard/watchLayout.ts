import type { Guard } from './Guard.ts'
import { restart } from './restart.ts'
import { controlSelector } from './toControl.ts'
import { update } from './update.ts'

/** Restarts the guard when a control moves or the card's content changes. Returns a function that stops it. */
export function watchLayout(guard: Guard): () => void {
  const { card, page, ended } = guard
  // A size change that leaves every control in place is not an attack: hosts make room for the guard's messages.
  const layOut = () =>
    [...card.querySelectorAll(controlSelector)]
      .map((element) => element.getBoundingClientRect())
      .map(({ left, top, width, height }) => [left, top, width, height].map(Math.round).join())
      .concat(String(page.devicePixelRatio))
      .join(' ')
  let layout = ''
  function compare() {
    const last = layout
    layout = layOut()
    if (layout !== last) restart(guard)
    update(guard)
  }
  page.addEventListener('resize', compare, { signal: ended.signal })
  const sizes = new page.ResizeObserver(compare)
  sizes.observe(card)
  const contents = new page.MutationObserver((records) => {
    layout = layOut()
    if (records.some(({ target }) => target === card)) restart(guard, true)
    update(guard)
  })
  contents.observe(card, { childList: true, subtree: true })
  return () => {
    sizes.disconnect()
    contents.disconnect()
  }
}
