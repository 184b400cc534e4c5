import type { CaipNetworkId, Namespace } from '@foyer/contract'
import type { BitcoinTestNetwork } from '../bitcoin/BitcoinSigner.ts'
import { createBitcoinSigner } from '../bitcoin/createBitcoinSigner.ts'
import { createCosmosSigner } from '../cosmos/createCosmosSigner.ts'
import { createEvmWallet } from '../evm/createEvmWallet.ts'
import { createPolkadotSigner } from '../polkadot/createPolkadotSigner.ts'
import type { WalletCall } from '../shared/Eip1193.ts'
import { createSolanaSigner } from '../solana/createSolanaSigner.ts'

/** The accounts of a phone wallet in one namespace. */
export type PhoneNamespace = {
  readonly methods: readonly string[]
  /** Name of its event of another account. */
  readonly accountsEvent: string
  /** Addresses of an account on a network, the one for payments first. */
  addresses(accountIndex: number, networkId: CaipNetworkId): readonly string[]
  request(accountIndex: number, networkId: CaipNetworkId, call: WalletCall): Promise<unknown>
}

const bitcoinNetworks: Readonly<Record<string, BitcoinTestNetwork>> = {
  'bip122:000000000019d6689c085ae165831e93': 'mainnet',
  'bip122:000000000933ea01ad0ee984209779ba': 'testnet',
  'bip122:00000008819873e925422c1ff0f99f7c': 'signet',
}
const cosmosPrefixes: Readonly<Record<string, string>> = {
  'cosmos:cosmoshub-4': 'cosmos',
  'cosmos:osmosis-1': 'osmo',
}
const polkadotPrefixes: Readonly<Record<string, number>> = {
  'polkadot:91b171bb158e2d3848fa23a9f1c25182': 0,
  'polkadot:b0a8d493285c2df73290dfb7e61f870f': 2,
}

/** Creates the accounts of the test mnemonic in every namespace. */
export function createPhoneNamespaces(
  chains: Readonly<Record<number, string>>,
): Readonly<Record<Namespace, PhoneNamespace>> {
  const two = <value>(create: (accountIndex: number) => value) => {
    const made = new Map<number, value>()
    return (accountIndex: number): value => {
      const known = made.get(accountIndex) ?? create(accountIndex)
      made.set(accountIndex, known)
      return known
    }
  }
  const evm = two((accountIndex) => createEvmWallet({ chains, accountIndex }))
  const solana = two((accountIndex) => createSolanaSigner({ accountIndex }))
  const polkadot = two((accountIndex) => createPolkadotSigner({ accountIndex }))
  const cosmos = two((accountIndex) => createCosmosSigner({ accountIndex }))
  const bitcoin = Object.fromEntries(
    Object.entries(bitcoinNetworks).map(([networkId, network]) => [
      networkId,
      two((accountIndex) => createBitcoinSigner({ accountIndex, network })),
    ]),
  )
  const bitcoinAt = (accountIndex: number, networkId: string) => {
    const create = bitcoin[networkId]
    if (!create) throw new TypeError(`Test wallets do not support ${networkId}`)
    return create(accountIndex)
  }
  return {
    eip155: {
      methods: [
        'personal_sign',
        'eth_signTypedData_v4',
        'eth_sendTransaction',
        'wallet_switchEthereumChain',
        'wallet_addEthereumChain',
      ],
      accountsEvent: 'accountsChanged',
      addresses: (accountIndex) => [evm(accountIndex).address],
      async request(accountIndex, networkId, call) {
        const wallet = evm(accountIndex)
        await wallet.request({ method: 'eth_requestAccounts' }, 'relay')
        wallet.switchChain(Number(networkId.split(':')[1]))
        return wallet.request(call, 'relay')
      },
    },
    solana: {
      methods: ['solana_signMessage', 'solana_signTransaction', 'solana_signAllTransactions'],
      accountsEvent: 'accountsChanged',
      addresses: (accountIndex) => [solana(accountIndex).address],
      request: (accountIndex, _, call) => solana(accountIndex).request(call),
    },
    bip122: {
      methods: ['sendTransfer', 'signMessage', 'signPsbt', 'getAccountAddresses'],
      accountsEvent: 'bip122_addressesChanged',
      addresses: (accountIndex, networkId) => [bitcoinAt(accountIndex, networkId).payment.address],
      request: (accountIndex, networkId, call) => bitcoinAt(accountIndex, networkId).request(call),
    },
    polkadot: {
      methods: ['polkadot_signTransaction', 'polkadot_signMessage'],
      accountsEvent: 'accountsChanged',
      addresses: (accountIndex, networkId) => [polkadot(accountIndex).address(polkadotPrefixes[networkId])],
      request: (accountIndex, _, call) => polkadot(accountIndex).request(call),
    },
    cosmos: {
      methods: ['cosmos_getAccounts', 'cosmos_signDirect', 'cosmos_signAmino'],
      accountsEvent: 'accountsChanged',
      addresses: (accountIndex, networkId) => [cosmos(accountIndex).address(cosmosPrefixes[networkId])],
      // Of every account it opens.
      request: async (accountIndex, networkId, call) =>
        call.method === 'cosmos_getAccounts'
          ? [0, 1].map((at) => ({
              algo: 'secp256k1',
              address: cosmos(at).address(cosmosPrefixes[networkId]),
              pubkey: cosmos(at).publicKey,
            }))
          : cosmos(accountIndex).request(call),
    },
  }
}
