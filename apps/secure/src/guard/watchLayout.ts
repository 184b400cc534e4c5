import type { Guard } from './Guard.ts'
import { restart } from './restart.ts'
import { controlSelector } from './toControl.ts'
import { update } from './update.ts'

/** Starts the guard over where a control moves or the card becomes another one. Returns what ends it. */
export function watchLayout(guard: Guard): () => void {
  const { card, page, ended } = guard
  // A size that leaves every control where it was is not an attack: hosts give the frame room for what the guard says.
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
