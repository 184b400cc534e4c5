import { block } from './block.ts'
import type { Guard, GuardListeners } from './Guard.ts'
import { mayType } from './mayType.ts'

/** Listeners for input into fields, and for drag and drop. */
export function fieldListeners(guard: Guard): GuardListeners {
  const { values } = guard
  return {
    beforeinput(event: Event) {
      if (!mayType(guard, event.target)) block(event)
    },
    paste(event: Event) {
      if (!mayType(guard, event.target)) block(event)
    },
    input(event: Event) {
      const field = event.target as HTMLInputElement
      if (mayType(guard, field)) return void values.set(field, field.value)
      // An input method cannot be stopped earlier.
      field.value = values.get(field) ?? ''
      event.stopImmediatePropagation()
    },
    change(event: Event) {
      if (!mayType(guard, event.target)) event.stopImmediatePropagation()
    },
    // Blocks dragging into, out of and within a card.
    drop: (event: Event) => block(event),
    dragover: (event: Event) => block(event),
    dragstart: (event: Event) => block(event),
  }
}
