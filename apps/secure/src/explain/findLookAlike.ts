/** How many characters at either end a glance at an address reads; those who imitate one make about as many. */
const glanceStartChars = 3
const glanceEndChars = 4
/** EVM addresses start alike, and their letters may be large or small. */
const prefix = /^0x/i

/**
 * Finds a known address that another could be mistaken for: address poisoning puts such a one before its victim.
 * `undefined` where the address is a known one itself, or is like none.
 */
export function findLookAlike(address: string, known: readonly string[]): string | undefined {
  const body = toBody(address)
  const others = known.map((text) => ({ text, body: toBody(text) }))
  if (others.some((other) => other.body === body)) return undefined
  return others.find(
    (other) =>
      other.body.length === body.length &&
      other.body.slice(0, glanceStartChars) === body.slice(0, glanceStartChars) &&
      other.body.slice(-glanceEndChars) === body.slice(-glanceEndChars),
  )?.text
}

function toBody(text: string): string {
  return prefix.test(text) ? text.replace(prefix, '').toLowerCase() : text
}
