import type { ConnectorContext } from '../model/Connector.ts'

/**
 * Reads a value that an extension injected into the page. If reading throws, the developer is alerted and the value counts as
 * absent, so that other wallets are still found.
 *
 * @example
 * ```ts
 * import { type ConnectorContext, readSafely } from '@foyer/core/adapter'
 *
 * function findWallet(context: ConnectorContext) {
 *   return readSafely(context, 'window.mine', () => Reflect.get(window, 'mine') as unknown)
 * }
 * ```
 */
export function readSafely<found>(
  { emit }: Pick<ConnectorContext, 'emit'>,
  /** Location of the value, for the developer. */
  place: string,
  look: () => found,
): found | undefined {
  try {
    return look()
  } catch (cause) {
    emit({ type: 'unreadable', place, cause })
    return undefined
  }
}
