import { cleanText } from '@foyer/contract'

/** A text of somebody else to print: a terminal does what some texts say, so that control characters are left out. */
export const toCell = (text: string): string => cleanText(text, 128)
