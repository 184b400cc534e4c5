/** Maximum body length of a call about an operation: its call data in hex, and as much again for the rest. */
export const smartAccountBodyBytes = 262_144
