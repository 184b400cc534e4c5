import type MagicString from 'magic-string'
import type { Node } from './Node.ts'
import type { Kit, Note, Rule } from './Rule.ts'

/** What a file exports that matters to the files which import it. */
export type ExportKind =
  /** An instance of the kit. */
  | { kind: 'instance'; isMoved: boolean }
  /** A network that has a CAIP-2 id, or a list of such. */
  | { kind: 'network' }
  | { kind: 'networks' }
  /** What the file imports from a kit, and exports again. */
  | { kind: 'kit'; kit: Kit; imported: string }

/** What is known of the other files of the app. */
export type Surroundings = {
  /** What an import of this file is. */
  find?: ((source: string, name: string) => ExportKind | undefined) | undefined
  /** A kit that other files of the app use. */
  kit?: Kit | undefined
}

/** Work on one file. */
export type Work = {
  text: MagicString
  program: Node
  done: Note[]
  manual: Note[]
  kept: Note[]
  /** Imports to add: names in this file by exported name, by module. */
  wanted: Map<string, Map<string, string>>
  /** Removed code, whose references no longer count. */
  removed: [start: number, end: number][]
  surroundings: Surroundings
}

/** An import of a kit that is replaced. */
export type Use = { kit: Kit; rule: Rule; imported: string; local: string; line: number }
