import type { Page } from '@playwright/test'

/** Margin around the card in a screenshot. */
const marginPx = 16

/** Clip of the open modal's card and a message over it: all that a screenshot of a wide window needs. */
export function getCardClip(page: Page): Promise<{ x: number; y: number; width: number; height: number }> {
  return page.evaluate((margin) => {
    const root = document.querySelector('[data-foyer]')?.shadowRoot
    const parts = [...(root?.querySelectorAll('.card, .toast') ?? [])].map((part) =>
      part.getBoundingClientRect(),
    )
    const left = Math.max(0, Math.floor(Math.min(...parts.map((part) => part.left)) - margin))
    const top = Math.max(0, Math.floor(Math.min(...parts.map((part) => part.top)) - margin))
    const right = Math.min(innerWidth, Math.ceil(Math.max(...parts.map((part) => part.right)) + margin))
    const bottom = Math.min(innerHeight, Math.ceil(Math.max(...parts.map((part) => part.bottom)) + margin))
    return { x: left, y: top, width: right - left, height: bottom - top }
  }, marginPx)
}
