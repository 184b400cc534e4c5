import type { Node } from './Node.ts'
import type { Work } from './Work.ts'

/** The code of a node as the file had it, in one line. */
export function getCode({ text }: Work, { start, end }: Node): string {
  return text.original.slice(start, end).replace(/\s*\n\s*/g, ' ')
}
