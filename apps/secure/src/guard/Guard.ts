import type { Texts } from '../texts/en.ts'
import type { KeyRule } from './createKeyRule.ts'
import type { Trail } from './createTrail.ts'
import type { Control } from './toControl.ts'
import type { Place, Sight } from './watchSight.ts'

/** What a guard says to the visitor. */
export type GuardWords = Texts['guard']

/** A press that is on its way. */
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

/** The guard of a card: what its parts share. */
export type Guard = Readonly<Place> & {
  readonly card: HTMLElement
  readonly words: GuardWords
  now(): number
  readonly ended: AbortController
  /** Clicks of the guard itself, which it lets through. */
  readonly passing: WeakSet<Event>
  /** What fields had in them when the visitor typed last. */
  readonly values: WeakMap<EventTarget, string>
  readonly trail: Trail
  readonly keys: KeyRule
  sight: Sight
  press?: Press | undefined
  /** How the click that follows a press is to be judged. */
  pointed?: { element: HTMLElement; isGood: boolean } | undefined
  keyed?: { element: EventTarget; isGood: boolean } | undefined
  /** The visitor pressed something in the card since the page has the focus: so what they type is for it. */
  isEntered: boolean
  isBusy: boolean
  isLost: boolean
  readyTimer?: ReturnType<typeof setTimeout> | undefined
  holdTimer?: ReturnType<typeof setTimeout> | undefined
}

/** Listeners by the type of their event. */
export type GuardListeners = Record<string, (event: never) => void>
