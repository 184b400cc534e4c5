import type { Foyer } from '../model/Foyer.ts'

/** The visitor's current action in the secure frame. A later one replaces it. */
export type Attempt = {
  /** Aborted when the visitor leaves, starts another attempt, or the instance is destroyed. */
  readonly signal: AbortSignal
  isCurrent(): boolean
}

const createPlace = (): { controller: AbortController } => ({ controller: new AbortController() })
const getPlace = (foyer: Foyer) => foyer._internal.once(createPlace)

/** Starts an attempt and aborts the previous one. */
export function startAttempt(foyer: Foyer, outer?: AbortSignal | undefined): Attempt {
  const place = getPlace(foyer)
  place.controller.abort()
  const controller = new AbortController()
  place.controller = controller
  const signals = [controller.signal, foyer._internal.signal]
  const signal = AbortSignal.any(outer ? [...signals, outer] : signals)
  return { signal, isCurrent: () => place.controller === controller && !signal.aborted }
}

/**
 * Cancels the visitor's current login attempt: they went back, or closed the modal.
 *
 * @example
 * ```ts
 * import { cancelLogin } from '@foyer/core'
 * import { foyer } from './foyer'
 *
 * cancelLogin(foyer)
 * ```
 */
export function cancelLogin(foyer: Foyer): void {
  getPlace(foyer).controller.abort()
  if (foyer.state.login) foyer._internal.setState({ login: undefined })
}
