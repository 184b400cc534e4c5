/** Keeps an event from the card. */
export function block(event: Event): void {
  event.preventDefault()
  event.stopImmediatePropagation()
}
