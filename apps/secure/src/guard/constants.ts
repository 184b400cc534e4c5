/** A card is seen whole this long before anything in it reacts. */
export const seenMs = 600
/** The same in a separate window, which cannot be covered by a page but may come up under a press. */
export const windowSeenMs = 1_000
/** The pointer is over the card this long before a press. */
export const pointerMs = 600
/** How often the pointer has to move in that time: one move may be the page's doing. */
export const leastMoves = 2
/** A press that moves value or grants power is held so long. */
export const holdMs = 800
/** Browsers may round the time of an event to this. */
export const roundingMs = 100
/** Keys reach a control by Tab this long before they press it, and press it twice with as much in between. */
export const keyMs = 600
/** The second of two presses comes within this. */
export const confirmWithinMs = 10_000
/** After a press the card is watched this long before it counts, and longer where a machine is slow to look. */
export const watchMs = 350
export const watchMaxMs = 1_500
/** A frame that is smaller shows too little at once to be read, in CSS pixels. */
export const leastWidth = 280
export const leastHeight = 360
