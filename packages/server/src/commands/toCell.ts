import { cleanText } from '@foyer/contract'

/** Prepares untrusted text for printing: removes control characters, because a terminal would interpret them. */
export const toCell = (text: string): string => cleanText(text, 128)
