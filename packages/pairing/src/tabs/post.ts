import type { Note } from './notes.ts'
import type { TabState } from './TabState.ts'

/** Sends a note to the other tabs. */
export function post({ channel, closed }: TabState, note: Note): void {
  if (!closed.signal.aborted) channel.postMessage(note)
}
