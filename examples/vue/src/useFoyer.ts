import type { Foyer, FoyerState } from '@foyer/core'
import { onScopeDispose, type ShallowRef, shallowRef } from 'vue'

/** Returns a part of the instance's state as a ref for the template. */
export function useFoyer<part>(
  foyer: Foyer,
  select: (state: FoyerState) => part,
): Readonly<ShallowRef<part>> {
  const value = shallowRef(select(foyer.state))
  onScopeDispose(
    foyer.subscribe(() => {
      value.value = select(foyer.state)
    }),
  )
  return value
}
