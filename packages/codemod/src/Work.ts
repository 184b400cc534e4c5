import type MagicString from 'magic-string'
import type { Node } from './Node.ts'
import type { Kit, Note, Rule } from './Rule.ts'

/** An export that matters to files which import it. */
export type ExportKind =
  /** An instance of the kit. */
  | { kind: 'instance'; isMoved: boolean }
  /** A network with a CAIP-2 id, or a list of them. */
  | { kind: 'network' }
  | { kind: 'networks' }
  /** A re-export of a kit's export. */
  | { kind: 'kit'; kit: Kit; imported: string }

/** Knowledge of the app's other files. */
export type Surroundings = {
  /** Resolves an import of this file. */
  find?: ((source: string, name: string) => ExportKind | undefined) | undefined
  /** A kit that other files of the app use. */
  kit?: Kit | undefined
}

/** State of the work on one file. */
export type Work = {
  text: MagicString
  program: Node
  done: Note[]
  manual: Note[]
  kept: Note[]
  /** Imports to add: for each module, exported names and their local names. */
  wanted: Map<string, Map<string, string>>
  /** Removed code; references in it no longer count. */
  removed: [start: number, end: number][]
  surroundings: Surroundings
}

/** A kit's import that is being replaced. */
export type Use = { kit: Kit; rule: Rule; imported: string; local: string; line: number }
