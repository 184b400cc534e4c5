/**
 * How a control reacts. `no` ends an approval and reacts to any press; `step` leads on without an effect; `press` has an
 * effect; `hold` moves value or grants power; a `field` takes text.
 */
export type ControlKind = 'no' | 'step' | 'press' | 'hold' | 'field'

/** A control in a card. */
export type Control = { element: HTMLElement; kind: ControlKind }

/** Elements that react to input. */
export const controlSelector = 'button,summary,a[href],input,textarea,select,label'

/** Returns the control of a card that an event is for. A control without a kind must be pressed, and is fully guarded. */
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
