import type { Guard } from './Guard.ts'

/** Shows a message in place of the card's hint. */
export function showHint({ card }: Pick<Guard, 'card'>, text: string): void {
  const place = card.querySelector<HTMLElement>('.says')
  if (!place) return
  // The message must not move a button that is about to be pressed.
  place.parentElement?.style.setProperty('min-height', `${place.parentElement.offsetHeight}px`)
  place.textContent = text
}
