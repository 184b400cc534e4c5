import type { Texts } from '../texts/en.ts'
import type { KeyRule } from './createKeyRule.ts'
import type { Trail } from './createTrail.ts'
import type { Control } from './toControl.ts'
import type { Place, Sight } from './watchSight.ts'

/** Texts that a guard shows to the visitor. */
export type GuardWords = Texts['guard']

/** A press in progress. */
export type Press = {
  control: Control
  id: number
  /** When it was handled. */
  at: number
  /** When it was made, by the clock of events. */
  madeAt: number
  isTouch: boolean
  isHeld: boolean
}

/** State shared by the parts of a card's guard. */
export type Guard = Readonly<Place> & {
  readonly card: HTMLElement
  readonly words: GuardWords
  now(): number
  readonly ended: AbortController
  /** Clicks made by the guard itself, which it lets through. */
  readonly passing: WeakSet<Event>
  /** Field values after the visitor's last input. */
  readonly values: WeakMap<EventTarget, string>
  readonly trail: Trail
  readonly keys: KeyRule
  sight: Sight
  press?: Press | undefined
  /** How to judge the click that follows a press. */
  pointed?: { element: HTMLElement; isGood: boolean } | undefined
  keyed?: { element: EventTarget; isGood: boolean } | undefined
  /** The visitor pressed something in the card since the page got the focus, so typed text is meant for it. */
  isEntered: boolean
  isBusy: boolean
  isLost: boolean
  readyTimer?: ReturnType<typeof setTimeout> | undefined
  holdTimer?: ReturnType<typeof setTimeout> | undefined
}

/** Listeners by event type. */
export type GuardListeners = Record<string, (event: never) => void>
