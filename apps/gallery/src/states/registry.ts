import type { ViewName } from '@foyer/core'
import { kinds } from '../kinds.ts'
import type { State, ViewStates } from '../State.ts'
import { accountStates } from './Account.ts'
import { connectStates } from './Connect.ts'

/** Every view in every state. A view that is missing here does not compile. */
export const states = {
  Connect: connectStates,
  Account: accountStates,
} as unknown as Record<ViewName, ViewStates>

/** Names of the views. */
export const viewNames = Object.keys(states) as readonly ViewName[]

/** The states a view has, by name. */
export function getStates(view: ViewName): ReadonlyMap<string, State> {
  const { more = {} } = states[view]
  const known = kinds.flatMap((kind) => {
    const state = states[view][kind]
    return 'none' in state ? [] : [[kind, state] as const]
  })
  return new Map([...known, ...Object.entries(more)])
}

/** The state an address names. */
export function findState(view: string | undefined, name: string): State | undefined {
  const known = viewNames.find((candidate) => candidate === view)
  return known && getStates(known).get(name)
}
