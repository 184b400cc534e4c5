import { cleanText } from '../kit/cleanText.ts'

/** A text of somebody else to print: a terminal does what some texts say, so that control characters are left out. */
export const toCell = (text: string): string => cleanText(text, 128)
