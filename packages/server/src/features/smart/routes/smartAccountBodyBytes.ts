/** Longest call about an operation: its call data in hex, and as much again for all else. */
export const smartAccountBodyBytes = 262_144
