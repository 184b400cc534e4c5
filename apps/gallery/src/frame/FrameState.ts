import type { Texts } from '../../../secure/src/texts/en.ts'

/** Shows a screen in a card, and brings it into the state. */
export type FrameState = (card: HTMLElement, texts: Texts) => unknown
