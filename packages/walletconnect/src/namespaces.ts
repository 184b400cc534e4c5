import type { Namespace } from '@foyer/contract'
import type { Network } from '@foyer/core'
import { getProposedIds } from './earlierIds.ts'

/** Methods requested from a wallet, by namespace. All optional: a wallet approves those it supports. */
const methods: Record<Namespace, readonly string[]> = {
  eip155: [
    'eth_sendTransaction',
    'eth_sendRawTransaction',
    'eth_signTransaction',
    'eth_sign',
    'personal_sign',
    'eth_signTypedData',
    'eth_signTypedData_v3',
    'eth_signTypedData_v4',
    'wallet_switchEthereumChain',
    'wallet_addEthereumChain',
    'wallet_watchAsset',
    'wallet_getCapabilities',
    'wallet_sendCalls',
    'wallet_getCallsStatus',
    'wallet_showCallsStatus',
    'wallet_grantPermissions',
    'wallet_revokePermissions',
    'wallet_getAssets',
  ],
  solana: [
    'solana_signMessage',
    'solana_signTransaction',
    'solana_signAllTransactions',
    'solana_signAndSendTransaction',
    'solana_requestAccounts',
    'solana_getAccounts',
  ],
  bip122: ['sendTransfer', 'signMessage', 'signPsbt', 'getAccountAddresses'],
  polkadot: ['polkadot_signTransaction', 'polkadot_signMessage'],
  cosmos: ['cosmos_getAccounts', 'cosmos_signDirect', 'cosmos_signAmino'],
}

/** Events of a namespace in addition to the common ones. */
const events: Partial<Record<Namespace, readonly string[]>> = { bip122: ['bip122_addressesChanged'] }

/** Returns the `optionalNamespaces` of a proposal for the app's networks; nothing is ever required. */
export function toOptionalNamespaces(
  networks: readonly Network[],
): Record<string, { chains: string[]; methods: string[]; events: string[] }> {
  const result: Record<string, { chains: string[]; methods: string[]; events: string[] }> = {}
  for (const { chainNamespace, caipNetworkId } of networks) {
    result[chainNamespace] ??= {
      chains: [],
      methods: [...methods[chainNamespace]],
      events: ['accountsChanged', 'chainChanged', ...(events[chainNamespace] ?? [])],
    }
    result[chainNamespace].chains.push(...getProposedIds(caipNetworkId))
  }
  return result
}
