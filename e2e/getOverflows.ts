import type { Page } from '@playwright/test'

/** What sticks out of the open modal sideways, or hides a part of its text, in short lines. */
export function getOverflows(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const root = document.querySelector('[data-foyer]')?.shadowRoot
    const dialog = root?.querySelector('dialog')
    if (!dialog) return ['no dialog']
    // What turns sticks out of its place for moments.
    for (const animation of root?.getAnimations() ?? []) animation.cancel()
    // Half a pixel is rounding.
    const slack = 1
    const bounds = (dialog.querySelector('.card') ?? dialog).getBoundingClientRect()
    const name = (element: Element) =>
      `${element.tagName.toLowerCase()}.${element.className} “${element.textContent?.slice(0, 40)}”`
    return [...dialog.querySelectorAll('.card, .card *, .toast, .toast *')].flatMap((element) => {
      if (element.closest('.sr-only, svg') || !element.checkVisibility()) return []
      const { left, right, width } = element.getBoundingClientRect()
      const { textOverflow, display } = getComputedStyle(element)
      if (width === 0 || display === 'contents') return []
      const isWider =
        display !== 'inline' &&
        textOverflow !== 'ellipsis' &&
        element.scrollWidth > element.clientWidth + slack
      // What a box with an ellipsis cuts off is out of sight, and said so.
      const isCut =
        element.parentElement && getComputedStyle(element.parentElement).textOverflow === 'ellipsis'
      const isOut =
        !isCut && !element.closest('.toast') && (left < bounds.left - slack || right > bounds.right + slack)
      return [
        ...(isWider ? [`${name(element)}: ${element.scrollWidth} in ${element.clientWidth} px`] : []),
        ...(isOut ? [`${name(element)}: beyond the edge`] : []),
      ]
    })
  })
}
