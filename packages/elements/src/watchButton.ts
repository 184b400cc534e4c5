import type { Foyer } from '@foyer/core'
import {
  type ButtonActions,
  type ButtonFace,
  type ButtonState,
  createButtonActions,
  type FaceParts,
  isEqual,
  readButton,
  watchFace,
} from '@foyer/react/internal'

/**
 * Provides everything a custom button needs. Calls the listener immediately and on each change, with account, network,
 * status, and functions that open the modal. Name, picture and balance are fetched unless turned off.
 *
 * @example
 * ```ts
 * import { watchButton } from '@foyer/elements'
 * import { foyer } from './foyer'
 *
 * const button = document.createElement('button')
 * document.body.append(button)
 * watchButton(foyer, ({ account, openAccount, openConnect }) => {
 *   button.textContent = account ? account.displayName : 'Log in'
 *   button.onclick = account ? openAccount : openConnect
 * })
 * ```
 *
 * @returns the unsubscribe function
 */
export function watchButton(
  foyer: Foyer,
  listener: (button: ButtonState & ButtonActions) => void,
  { showName = true, showAvatar = true, showBalance = true }: FaceParts = {},
): () => void {
  const actions = foyer._internal.once(createButtonActions)
  let face: ButtonFace = {}
  let last: ButtonState | undefined
  const tell = () => {
    const state = readButton(foyer, face)
    if (isEqual(last, state)) return
    last = state
    listener({ ...state, ...actions })
  }
  const unsubscribe = foyer.subscribe(tell)
  const unwatch = watchFace(foyer, { showName, showAvatar, showBalance }, (next) => {
    face = next
    tell()
  })
  tell()
  return () => {
    unsubscribe()
    unwatch()
  }
}
