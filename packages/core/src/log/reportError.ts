import type { Foyer } from '../model/Foyer.ts'
import { redact } from './redact.ts'

const maxMessageChars = 500
const maxStackChars = 4_000

/** Reports an internal Foyer error to the app, as an event, if nothing else reports it. */
export function reportError(foyer: Foyer, error: unknown): void {
  const { name, message, stack } = error instanceof Error ? error : new Error(String(error))
  foyer._internal.emit('INTERNAL_SDK_ERROR', {
    errorType: name,
    errorMessage: redact(message).slice(0, maxMessageChars),
    stackTrace: redact(stack ?? '').slice(0, maxStackChars),
  })
}
