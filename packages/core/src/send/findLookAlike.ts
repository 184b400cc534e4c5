/** How many characters at either end a glance at an address reads; those who imitate one make about as many. */
const glanceStartChars = 3
const glanceEndChars = 4
/** EVM addresses start alike. */
const prefix = /^0x/i

/**
 * Finds an address that looks like another at a glance and is not it: address poisoning puts such a one among the
 * transactions of its victim. `undefined` where the address is among the known ones itself, or is like none.
 */
export function findLookAlike(address: string, known: readonly string[]): string | undefined {
  const toBody = (text: string) => {
    const isHex = prefix.test(text)
    return isHex ? text.replace(prefix, '').toLowerCase() : text
  }
  const body = toBody(address)
  const bodies = known.map(toBody)
  if (bodies.includes(body)) return undefined
  const at = bodies.findIndex(
    (other) =>
      other.length === body.length &&
      other.slice(0, glanceStartChars) === body.slice(0, glanceStartChars) &&
      other.slice(-glanceEndChars) === body.slice(-glanceEndChars),
  )
  return known[at]
}
