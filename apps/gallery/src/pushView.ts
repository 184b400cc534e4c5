import type { Foyer, View, ViewArguments, ViewName } from '@foyer/core'

/** Puts a view on top of those open, whether or not its feature is on. */
export function pushView<name extends ViewName>(foyer: Foyer, ...[name, payload]: ViewArguments<name>): void {
  foyer._internal.setState(({ history }) => ({ history: [...history, { name, payload } as View] }))
}
