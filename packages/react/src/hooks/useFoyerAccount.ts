'use client'
import { type AccountState, getAccount } from '@foyer/core'
import type { RegisteredNamespace } from '../base/Register.ts'
import { useRead } from './useRead.ts'

/** Return value of `useFoyerAccount`. */
export type UseFoyerAccountReturnType<namespace extends RegisteredNamespace = RegisteredNamespace> =
  AccountState<namespace>

/**
 * Returns the account of a namespace, by default the active one.
 *
 * @example
 * ```tsx
 * import { useFoyerAccount } from '@foyer/react'
 *
 * export function Greeting() {
 *   const { address, isConnected } = useFoyerAccount()
 *   return <p>{isConnected ? address : 'Nobody is connected'}</p>
 * }
 * ```
 */
export function useFoyerAccount<namespace extends RegisteredNamespace = RegisteredNamespace>(
  parameters: { namespace?: namespace | undefined } = {},
): UseFoyerAccountReturnType<namespace> {
  return useRead((foyer) => getAccount(foyer, parameters))
}
