import type { NameMessage } from './nameMessage.ts'

/**
 * Builds the message that registers a name, one field per line so that it is readable in a wallet.
 *
 * @example
 * ```ts
 * import { buildNameMessage, toCoinType } from '@foyer/contract'
 *
 * const message = buildNameMessage({
 *   name: 'alice.foyer.example',
 *   attributes: {},
 *   coin_type: toCoinType(8453),
 *   domain: 'app.example.com',
 *   timestamp: Math.floor(Date.now() / 1_000),
 * })
 * console.log(`The account signs ${message}, and registerName takes it with the signature`)
 * ```
 */
export function buildNameMessage(message: NameMessage): string {
  return JSON.stringify(message, null, 2)
}
