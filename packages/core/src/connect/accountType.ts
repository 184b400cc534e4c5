import type { Namespace } from '@foyer/contract'
import type { AccountType } from '../model/Connector.ts'
import type { Foyer } from '../model/Foyer.ts'
import { getActiveNamespace, getConnection } from '../model/selectors.ts'

/** Default account type of wallets that open several types (docs/evidence/spec.md, section 1). */
const defaultTypes: { readonly [namespace in Namespace]: AccountType } = {
  eip155: 'smartAccount',
  solana: 'eoa',
  polkadot: 'eoa',
  bip122: 'payment',
  cosmos: 'eoa',
}

/** Default account type of a namespace: the app's choice, else the default of docs/evidence/spec.md. */
export function getDefaultAccountType(foyer: Foyer, namespace: Namespace): AccountType {
  return foyer.options.defaultAccountTypes?.[namespace] ?? defaultTypes[namespace]
}

/** Account type that a namespace shows: that of the active account, else the default. */
export function getAccountType(
  foyer: Foyer,
  namespace: Namespace = getActiveNamespace(foyer.state),
): AccountType {
  return getConnection(foyer.state, namespace)?.accounts[0].type ?? getDefaultAccountType(foyer, namespace)
}
