/** `foyerpay`: makes marks easy to find in the input of a transaction. */
const prefix = '0x666f796572706179'

/**
 * Derives the mark that transactions for a payment carry: 32 bytes derived from its id, which only its visitor and shop know.
 *
 * @internal
 */
export async function toPaymentMark(id: string): Promise<string> {
  const bytes = new TextEncoder().encode(`foyer payment ${id}`)
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  const hex = Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return `${prefix}${hex.slice(0, 48)}`
}
