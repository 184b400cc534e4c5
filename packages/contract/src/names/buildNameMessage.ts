import type { NameMessage } from './nameMessage.ts'

/** Writes the message that registers a name, a field on each line so that it can be read in a wallet. */
export function buildNameMessage(message: NameMessage): string {
  return JSON.stringify(message, null, 2)
}
