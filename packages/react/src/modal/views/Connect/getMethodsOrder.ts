import type { ConnectMethod } from '@foyer/core'

const methods: readonly ConnectMethod[] = ['email', 'social', 'wallet']

/**
 * Order of the connect methods (docs/evidence/spec.md, section 2, both readings): the app's own; else wallet, email, social when an
 * injected or announced wallet is shown; else email, social, wallet. Methods an app omits follow in that order.
 */
export function getMethodsOrder(parameters: {
  order?: readonly ConnectMethod[] | undefined
  hasInjectedWallet: boolean
}): readonly ConnectMethod[] {
  const { order, hasInjectedWallet } = parameters
  const standard: readonly ConnectMethod[] = hasInjectedWallet ? ['wallet', 'email', 'social'] : methods
  if (!order) return standard
  const known = order.filter((method, at) => methods.includes(method) && order.indexOf(method) === at)
  return [...known, ...standard.filter((method) => !known.includes(method))]
}
