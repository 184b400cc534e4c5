import type { Page } from '@playwright/test'

/** Lists elements that overflow the open modal horizontally or hide part of their text, one line each. */
export function getOverflows(page: Page): Promise<string[]> {
  return page.evaluate(findOverflows)
}

/** Runs in the page, serialized as text. */
export function findOverflows(): string[] {
  const root = document.querySelector('[data-foyer]')?.shadowRoot
  const dialog = root?.querySelector('dialog')
  if (!dialog) return ['no dialog']
  // Rotating elements briefly overflow.
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
      display !== 'inline' && textOverflow !== 'ellipsis' && element.scrollWidth > element.clientWidth + slack
    // Text truncated with an ellipsis is hidden on purpose.
    const isCut = element.parentElement && getComputedStyle(element.parentElement).textOverflow === 'ellipsis'
    const isOut =
      !isCut && !element.closest('.toast') && (left < bounds.left - slack || right > bounds.right + slack)
    return [
      ...(isWider ? [`${name(element)}: ${element.scrollWidth} in ${element.clientWidth} px`] : []),
      ...(isOut ? [`${name(element)}: beyond the edge`] : []),
    ]
  })
}
