import type { Note } from './notes.ts'
import type { TabState } from './TabState.ts'

/** Tells the other tabs something. */
export function post({ channel, closed }: TabState, note: Note): void {
  if (!closed.signal.aborted) channel.postMessage(note)
}
