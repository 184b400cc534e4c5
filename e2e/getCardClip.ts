import type { Page } from '@playwright/test'

/** Of the page around it, so much is in a picture of the card. */
const marginPx = 16

/** Where the card of the open modal is, and a message over it: all of a wide window that a picture needs. */
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
