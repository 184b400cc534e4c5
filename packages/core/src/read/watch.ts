import type { Foyer } from '../model/Foyer.ts'
import { isEqual } from './isEqual.ts'

/**
 * Calls a listener when the value that a function reads from an instance has changed. Works with `getAccount`, `getNetwork`,
 * `getProvider`, `getState`, `getThemeMode`, and any function of the app's own. For events use `foyer.on`.
 *
 * @example
 * ```ts
 * import { getAccount, watch } from '@foyer/core'
 * import { foyer } from './foyer'
 *
 * const unwatch = watch(foyer, getAccount, (account, before) => console.log(before.address, account.address))
 * // Of one namespace:
 * watch(
 *   foyer,
 *   (instance) => getAccount(instance, { namespace: 'solana' }),
 *   ({ address }) => console.log(address),
 * )
 * ```
 *
 * @returns the unsubscribe function
 */
export function watch<read>(
  foyer: Foyer,
  get: (foyer: Foyer) => read,
  listener: (now: read, before: read) => void,
): () => void {
  let last = get(foyer)
  return foyer.subscribe(() => {
    const before = last
    const now = get(foyer)
    if (isEqual(before, now)) return
    last = now
    listener(now, before)
  })
}
