/** How long a card must be fully visible before it accepts input, in milliseconds. */
export const seenMs = 600
/** The same for a separate window. A page cannot cover it, but it may appear under a press. */
export const windowSeenMs = 1_000
/** How long the pointer must be over the card before a press. */
export const pointerMs = 600
/** Minimum number of pointer moves in that time: the page can cause a single one. */
export const minMoves = 2
/** How long to hold a press that moves value or grants power. */
export const holdMs = 800
/** Browsers may round event times to this. */
export const roundingMs = 100
/**
 * How long a control must have had keyboard focus through Tab before a key press, and the minimum interval between the two
 * presses.
 */
export const keyMs = 600
/** Maximum interval between the two presses. */
export const confirmWithinMs = 10_000
/** How long the card is watched after a press before it counts; longer if the machine is slow to check. */
export const watchMs = 350
export const watchMaxMs = 1_500
/** Minimum width of the frame, in CSS pixels; a smaller one shows too little to be read. */
export const minWidth = 280
export const minHeight = 360
