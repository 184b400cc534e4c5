/**
 * How a control reacts: `no` ends a question and reacts to any press; `step` leads on and does nothing by itself; `press`
 * does something; `hold` moves value or grants power; a `field` takes text.
 */
export type ControlKind = 'no' | 'step' | 'press' | 'hold' | 'field'

/** Something in a card that reacts. */
export type Control = { element: HTMLElement; kind: ControlKind }

/** Elements that react. */
export const controlSelector = 'button,summary,a[href],input,textarea,select,label'

/** The control of a card that an event is for. What says nothing about itself is pressed, and guarded in full. */
export function toControl(target: EventTarget | null, card: HTMLElement): Control | undefined {
  const element = (target as Element | null)?.closest?.<HTMLElement>(controlSelector)
  if (!element || !card.contains(element)) return undefined
  return { element, kind: kindOf(element) }
}

function kindOf(element: HTMLElement): ControlKind {
  const { guard: kind } = element.dataset
  if (kind === 'no' || kind === 'step' || kind === 'hold') return kind
  const { tagName } = element
  if (tagName === 'SUMMARY') return 'step'
  return tagName === 'BUTTON' || tagName === 'A' ? 'press' : 'field'
}
