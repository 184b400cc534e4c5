import type { Namespace } from '@foyer/contract'
import { getBitcoinAddressKind } from '@foyer/core/adapter'

const base58 = '[1-9A-HJ-NP-Za-km-z]'
const forms: Record<Exclude<Namespace, 'bip122'>, RegExp> = {
  eip155: /^0[xX][0-9a-fA-F]{40}$/,
  solana: new RegExp(`^${base58}{32,44}$`),
  polkadot: new RegExp(`^${base58}{46,50}$`),
  cosmos: /^(?=.{1,90}$)[a-z0-9]+1[02-9ac-hj-np-z]{38,}$/,
}

/** Whether a text has the address format of a namespace, because a wallet behind a relay may send anything. */
export function isAddress(namespace: Namespace, text: string): boolean {
  return namespace === 'bip122' ? getBitcoinAddressKind(text) !== undefined : forms[namespace].test(text)
}
