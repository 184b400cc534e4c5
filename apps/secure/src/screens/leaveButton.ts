import { h } from '../dom/h.ts'

/** A button that ends an approval or goes back; the guard lets every press of it through. */
export function leaveButton(label: string, leave: () => unknown, className?: 'primary'): HTMLButtonElement {
  return h(
    'button',
    { type: 'button', class: className, 'data-guard': 'no', onclick: () => void leave() },
    label,
  )
}
