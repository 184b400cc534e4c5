import type { Note } from './Rule.ts'

/** Returns the notes sorted by line, without duplicates. */
export function toManualNotes(notes: readonly Note[]): readonly Note[] {
  const seen = new Map(notes.map((note) => [`${note.line} ${note.text}`, note]))
  return [...seen.values()].sort((one, other) => one.line - other.line)
}
