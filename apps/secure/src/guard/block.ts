/** Stops an event from reaching the card. */
export function block(event: Event): void {
  event.preventDefault()
  event.stopImmediatePropagation()
}
