import type { ConnectorContext } from '../model/Connector.ts'

/**
 * Looks at what an extension put into the page. Where that throws, the developer is told, and nothing was found: the wallets
 * beside it are.
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
  /** Where it stands, for the developer. */
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
