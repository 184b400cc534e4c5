import type { Node } from './Node.ts'
import type { Work } from './Work.ts'

/** Returns the original code of a node, in one line. */
export function getCode({ text }: Work, { start, end }: Node): string {
  return text.original.slice(start, end).replace(/\s*\n\s*/g, ' ')
}
