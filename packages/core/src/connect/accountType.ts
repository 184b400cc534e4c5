import type { Namespace } from '@foyer/contract'
import type { AccountType } from '../model/Connector.ts'
import type { Foyer } from '../model/Foyer.ts'
import { getActiveNamespace, getConnection } from '../model/selectors.ts'

/** The kind of account a wallet starts with where it opens several (docs/spec.md, section 1). */
const defaultTypes: { readonly [namespace in Namespace]: AccountType } = {
  eip155: 'smartAccount',
  solana: 'eoa',
  polkadot: 'eoa',
  bip122: 'payment',
  cosmos: 'eoa',
}

/** The kind of account a namespace starts with: the app's own choice, else the default of docs/spec.md. */
export function getDefaultAccountType(foyer: Foyer, namespace: Namespace): AccountType {
  return foyer.options.defaultAccountTypes?.[namespace] ?? defaultTypes[namespace]
}

/** The kind of account a namespace shows: that of the active account, and the default again without one. */
export function getAccountType(
  foyer: Foyer,
  namespace: Namespace = getActiveNamespace(foyer.state),
): AccountType {
  return getConnection(foyer.state, namespace)?.accounts[0].type ?? getDefaultAccountType(foyer, namespace)
}
