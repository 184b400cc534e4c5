import type { Foyer } from '../Foyer.ts'

const maxMessageChars = 500
const maxStackChars = 4_000

/** Tells the app, as an event, of a fault of Foyer itself that nothing else reports. */
export function reportError(foyer: Foyer, error: unknown): void {
  const { name, message, stack } = error instanceof Error ? error : new Error(String(error))
  foyer.emit('INTERNAL_SDK_ERROR', {
    errorType: name,
    errorMessage: redact(message).slice(0, maxMessageChars),
    stackTrace: redact(stack ?? '').slice(0, maxStackChars),
  })
}

/** Cuts out what tells who somebody is: addresses, hashes, keys, emails and the queries of URLs. */
function redact(text: string): string {
  return text
    .replace(/wc:[^\s'"]+/g, 'wc:…')
    .replace(/\?[^\s'")]*/g, '?…')
    .replace(/0x[0-9a-f]{16,}/gi, '0x…')
    .replace(/[^\s@]+@[^\s@]+\.[^\s@]+/g, '…@…')
    .replace(/\b[1-9A-HJ-NP-Za-km-z]{32,}\b/g, '…')
}
