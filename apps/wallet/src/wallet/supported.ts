import type { Namespace } from '@foyer/contract'

/** Supported methods and events, by namespace. */
export const supported: Readonly<
  Record<Namespace, { methods: readonly string[]; events: readonly string[] }>
> = {
  eip155: {
    methods: [
      'personal_sign',
      'eth_signTypedData',
      'eth_signTypedData_v4',
      'eth_sendTransaction',
      'wallet_switchEthereumChain',
      'wallet_addEthereumChain',
    ],
    events: ['accountsChanged', 'chainChanged'],
  },
  solana: {
    methods: [
      'solana_getAccounts',
      'solana_requestAccounts',
      'solana_signMessage',
      'solana_signTransaction',
      'solana_signAllTransactions',
      'solana_signAndSendTransaction',
    ],
    events: ['accountsChanged'],
  },
  bip122: {
    methods: ['getAccountAddresses', 'signMessage', 'signPsbt'],
    events: ['accountsChanged', 'bip122_addressesChanged'],
  },
  polkadot: { methods: ['polkadot_signMessage', 'polkadot_signTransaction'], events: ['accountsChanged'] },
  cosmos: {
    methods: ['cosmos_getAccounts', 'cosmos_signAmino', 'cosmos_signDirect'],
    events: ['accountsChanged'],
  },
}
