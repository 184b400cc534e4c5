import type { Texts } from '../../../secure/src/texts/en.ts'

/** Shows a screen in a card, and goes to the state of it. */
export type FrameState = (card: HTMLElement, texts: Texts) => unknown
