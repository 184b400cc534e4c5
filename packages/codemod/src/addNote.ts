import type { Node } from './Node.ts'
import type { Kit } from './Rule.ts'
import type { Work } from './Work.ts'

/** Adds a manual step at a node. */
export function addNote({ manual }: Work, kit: Kit, { loc }: Node, text: string): void {
  manual.push({ kit, line: loc.start.line, text })
}
