'use client'
import { useInstance } from '../base/FoyerContext.ts'
import { useRead } from '../hooks/useRead.ts'
import type { FaceParts } from './ButtonFace.ts'
import type { ButtonActions, ButtonState } from './ButtonState.ts'
import { createButtonActions } from './createButtonActions.ts'
import { readButton } from './readButton.ts'
import { useFace } from './useFace.ts'

/** Return value of `useFoyerButton`. */
export type UseFoyerButtonReturnType = ButtonState & ButtonActions

/**
 * Returns everything an app's own button needs: account, network, status, and functions that open the modal. Name,
 * picture and balance are fetched unless turned off; the code for it loads on first use.
 *
 * @example
 * ```tsx
 * import { useFoyerButton } from '@foyer/react'
 *
 * export function Wallet() {
 *   const { account, isUnsupported, openAccount, openConnect, openNetwork, preload } = useFoyerButton()
 *   if (!account)
 *     return (
 *       <button type="button" onClick={openConnect} onPointerEnter={preload}>
 *         Log in
 *       </button>
 *     )
 *   return (
 *     <button type="button" onClick={isUnsupported ? openNetwork : openAccount}>
 *       {isUnsupported ? 'Wrong network' : `${account.displayName} · ${account.balance?.text ?? '…'}`}
 *     </button>
 *   )
 * }
 * ```
 */
export function useFoyerButton({
  showName = true,
  showAvatar = true,
  showBalance = true,
}: FaceParts = {}): UseFoyerButtonReturnType {
  const foyer = useInstance()
  const face = useFace(foyer, { showName, showAvatar, showBalance })
  const state = useRead((instance) => readButton(instance, face))
  return { ...state, ...foyer._internal.once(createButtonActions) }
}
