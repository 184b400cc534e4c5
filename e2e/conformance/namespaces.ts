import type { CaipNetworkId, Namespace } from '@foyer/contract'
import type { Stack } from '@foyer/devnet'
import {
  createBitcoinSigner,
  createCosmosSigner,
  createEvmWallet,
  createPolkadotSigner,
  createSolanaSigner,
} from '@foyer/testing'
import type { ConformanceTarget, ConformanceWallet } from '@foyer/testing/conformance'
import {
  installBitcoinWallet,
  installCosmosWallet,
  installEvmWallet,
  installPolkadotWallet,
  installSolanaWallet,
} from '@foyer/testing/playwright'
import type { BrowserContext } from '@playwright/test'
import { createSolanaRpc, type Signature } from '@solana/kit'
import { createPublicClient, http, toHex } from 'viem'
import { rpcChains } from '../../packages/server/src/features/chains/rpcChains.ts'
import { verifySignature } from '../../packages/server/src/features/siwx/signatures/verifySignature.ts'
import { transferOf } from '../transferOf.ts'
import type { RelayPeerOptions } from './createRelayPeer.ts'

/** The suite's data about a namespace: networks, wallets and transactions. */
export type ConformanceNamespace = Pick<
  ConformanceTarget,
  'networkIds' | 'foreignNetworkId' | 'signRequest' | 'transaction' | 'verify'
> & {
  connectorId: string
  install(context: BrowserContext): Promise<ConformanceWallet>
  peer: Omit<RelayPeerOptions, 'relayUrl' | 'projectId' | 'networkIds'>
}

const text = 'sign this'
const evmSigners = (stack: Stack) => {
  const chains = Object.fromEntries(stack.chains.map(({ chainId, url }) => [chainId, url]))
  return { chains, at: [0, 1].map((accountIndex) => createEvmWallet({ chains, accountIndex })) }
}
const countOf = (wallet: { questions: readonly { method: string }[] }, method: string) =>
  wallet.questions.filter((request) => request.method === method).length

/** Creates every namespace for the local stack. */
export function createNamespaces(stack: Stack): Record<Namespace, ConformanceNamespace> {
  const chains = rpcChains({
    chains: stack.chains.map(({ chainId, name, nativeCurrency, url }) => ({
      id: `eip155:${chainId}` as CaipNetworkId,
      name,
      nativeCurrency,
      rpcUrls: [url],
    })),
  })
  const evm = evmSigners(stack)
  const rpcUrl = stack.solana?.url ?? ''
  const solana = [0, 1].map((accountIndex) => createSolanaSigner({ accountIndex, rpcUrl }))
  const cosmos = [0, 1].map((accountIndex) => createCosmosSigner({ accountIndex }))
  const polkadot = [0, 1].map((accountIndex) => createPolkadotSigner({ accountIndex }))
  const bitcoinNames = {
    'bip122:000000000019d6689c085ae165831e93': 'mainnet',
    'bip122:000000000933ea01ad0ee984209779ba': 'testnet',
    'bip122:00000008819873e925422c1ff0f99f7c': 'signet',
  } as const
  const bitcoin = (accountIndex: number, networkId: CaipNetworkId) =>
    createBitcoinSigner({ accountIndex, network: bitcoinNames[networkId as keyof typeof bitcoinNames] })
  const at = <value>(list: readonly value[], index: number): value => {
    const value = list[index]
    if (value === undefined) throw new Error(`No account ${index}`)
    return value
  }
  const prefixes: Record<string, string> = { 'cosmos:cosmoshub-4': 'cosmos', 'cosmos:osmosis-1': 'osmo' }
  const ss58: Record<string, number> = {
    'polkadot:91b171bb158e2d3848fa23a9f1c25182': 0,
    'polkadot:b0a8d493285c2df73290dfb7e61f870f': 2,
  }
  const verify: ConformanceTarget['verify'] = (signed) => {
    const publicKey = signed.networkId.startsWith('cosmos:')
      ? cosmos.find((signer) => signer.address(signed.address.split('1')[0]) === signed.address)?.publicKey
      : undefined
    return verifySignature({ ...signed, publicKey }, chains)
  }

  return {
    eip155: {
      networkIds: ['eip155:31337', 'eip155:31338'],
      foreignNetworkId: 'eip155:777',
      connectorId: 'org.foyer.test',
      verify,
      signRequest: (address) => ({ method: 'personal_sign', params: [toHex(text), address] }),
      transaction: async (address) => ({
        method: 'eth_sendTransaction',
        params: [{ from: address, to: address, value: '0x1' }],
        async check(answer) {
          const client = createPublicClient({ transport: http(stack.chains[0]?.url) })
          const hash = answer as `0x${string}`
          return (await client.waitForTransactionReceipt({ hash, pollingInterval: 20 })).status === 'success'
        },
      }),
      async install(context) {
        const wallet = await installEvmWallet(context, { chains: evm.chains, chainId: 31337 })
        return {
          ...wallet,
          connectCount: () => countOf(wallet, 'eth_requestAccounts'),
          callCount: () => wallet.requests.length,
          address: (index) => at(evm.at, index).address,
          nonsenseConnect: () => wallet.nonsenseNext('eth_requestAccounts', ['0x12', 'hello']),
          nonsenseSign: () => wallet.nonsenseNext('personal_sign', 'hello'),
          switchNetwork: (networkId) => wallet.switchChain(Number(networkId.split(':')[1])),
          leave: () => wallet.forgetPermissions(),
        }
      },
      peer: {
        methods: ['personal_sign', 'eth_sendTransaction'],
        accountsEvent: 'accountsChanged',
        accounts: (index) => [{ address: at(evm.at, index).address }],
        async request(index, call) {
          await at(evm.at, index).request({ method: 'eth_requestAccounts' }, 'relay')
          return at(evm.at, index).request(call, 'relay')
        },
      },
    },
    solana: {
      networkIds: [stack.solana?.networkId as CaipNetworkId, 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'],
      foreignNetworkId: 'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z',
      connectorId: 'solana:test-solana-wallet',
      verify,
      signRequest: (address) => ({
        method: 'solana_signMessage',
        params: { message: '2NEpo7TZRRrLZSi2U', pubkey: address },
      }),
      transaction: async (address) => ({
        method: 'solana_signAndSendTransaction',
        params: {
          transaction: await transferOf(rpcUrl, address, at(solana, 1).address, 1_000n),
          pubkey: address,
        },
        async check(answer) {
          const { signature } = answer as { signature: Signature }
          const { value } = await createSolanaRpc(rpcUrl).getSignatureStatuses([signature]).send()
          return value[0] !== null && value[0]?.err === null
        },
      }),
      async install(context) {
        const wallet = await installSolanaWallet(context, { rpcUrl })
        return {
          ...wallet,
          connectCount: () => countOf(wallet, 'standard:connect'),
          callCount: () => wallet.requests.length,
          address: (index) => at(solana, index).address,
          nonsenseConnect: () =>
            wallet.nonsenseNext('standard:connect', {
              accounts: [{ address: 'hello', chains: ['solana:mainnet'] }],
            }),
          nonsenseSign: () => wallet.nonsenseNext('solana:signMessage', [{ signature: 'hello' }]),
          leave: () => wallet.forgetPermissions(),
        }
      },
      peer: {
        methods: ['solana_signMessage', 'solana_signAndSendTransaction'],
        accountsEvent: 'accountsChanged',
        accounts: (index) => [{ address: at(solana, index).address }],
        request: (index, call) => at(solana, index).request(call),
      },
    },
    bip122: {
      networkIds: ['bip122:000000000019d6689c085ae165831e93', 'bip122:000000000933ea01ad0ee984209779ba'],
      foreignNetworkId: 'bip122:00000008819873e925422c1ff0f99f7c',
      connectorId: 'bip122:unisat',
      verify,
      signRequest: (address) => ({ method: 'signMessage', params: { account: address, message: text } }),
      transaction: async (address) => ({
        method: 'sendTransfer',
        params: { account: address, recipientAddress: address, amount: '1234' },
        check: async (answer) =>
          (answer as { txid: string }).txid ===
          createBitcoinSigner().sendTransfer({ address, recipient: address, satoshis: 1234n }),
      }),
      async install(context) {
        const wallet = await installBitcoinWallet(context, { style: 'unisat' })
        return {
          ...wallet,
          connectCount: () => countOf(wallet, 'requestAccounts'),
          callCount: () => wallet.requests.length,
          address: (index, networkId) => bitcoin(index, networkId).payment.address,
          nonsenseConnect: () => wallet.nonsenseNext('requestAccounts', ['hello']),
          nonsenseSign: () => wallet.nonsenseNext('signMessage', '!'),
          switchNetwork: (networkId) =>
            wallet.switchNetwork(bitcoinNames[networkId as keyof typeof bitcoinNames]),
          leave: () => wallet.forgetPermissions(),
        }
      },
      peer: {
        methods: ['sendTransfer', 'signMessage', 'signPsbt', 'getAccountAddresses'],
        accountsEvent: 'bip122_addressesChanged',
        tellsAddresses: true,
        accounts: (index, networkId) => [bitcoin(index, networkId).payment],
        request: (index, call) => {
          const { account = '' } = call.params as { account?: string }
          const network = account.startsWith('tb1') ? 'testnet' : 'mainnet'
          return createBitcoinSigner({ accountIndex: index, network }).request(call)
        },
      },
    },
    polkadot: {
      networkIds: ['polkadot:91b171bb158e2d3848fa23a9f1c25182', 'polkadot:b0a8d493285c2df73290dfb7e61f870f'],
      foreignNetworkId: 'polkadot:e143f23803ac50e8f6f8e62695d1ce9e',
      connectorId: 'polkadot:polkadot-js',
      verify,
      signRequest: (address) => ({
        method: 'polkadot_signMessage',
        params: { address, message: `<Bytes>${text}</Bytes>` },
      }),
      transaction: async (address) => ({
        method: 'polkadot_signTransaction',
        params: {
          address,
          transactionPayload: {
            address,
            method: '0x00000412',
            era: '0x00',
            nonce: '0x00000000',
            tip: '0x00000000000000000000000000000000',
            specVersion: '0x000f4dfb',
            transactionVersion: '0x0000001a',
            genesisHash: '0x91b171bb158e2d3848fa23a9f1c25182fb8e20313b2c1eb49219da7a70ce90c3',
            blockHash: '0x91b171bb158e2d3848fa23a9f1c25182fb8e20313b2c1eb49219da7a70ce90c3',
          },
        },
        check: async (answer) => /^0x01[0-9a-f]{128}$/.test((answer as { signature: string }).signature),
      }),
      async install(context) {
        const wallet = await installPolkadotWallet(context)
        return {
          ...wallet,
          connectCount: () => countOf(wallet, 'enable'),
          callCount: () => wallet.requests.length,
          address: (index, networkId) => at(polkadot, index).address(ss58[networkId]),
          nonsenseConnect: () => wallet.nonsenseNext('accounts.get', [{ address: 'hello' }]),
          nonsenseSign: () => wallet.nonsenseNext('signRaw', { signature: 'hello' }),
          leave: () => wallet.forgetPermissions(),
        }
      },
      peer: {
        methods: ['polkadot_signTransaction', 'polkadot_signMessage'],
        accountsEvent: 'accountsChanged',
        accounts: (index, networkId) => [{ address: at(polkadot, index).address(ss58[networkId]) }],
        request: (index, call) => at(polkadot, index).request(call),
      },
    },
    cosmos: {
      networkIds: ['cosmos:cosmoshub-4', 'cosmos:osmosis-1'],
      foreignNetworkId: 'cosmos:juno-1',
      connectorId: 'cosmos:keplr',
      verify,
      signRequest: (address) => ({
        method: 'cosmos_signAmino',
        params: {
          signerAddress: address,
          signDoc: {
            chain_id: 'cosmoshub-4',
            account_number: '7',
            sequence: '0',
            fee: { amount: [], gas: '1' },
            msgs: [],
            memo: '',
          },
        },
      }),
      transaction: async (address) => ({
        method: 'cosmos_signDirect',
        params: {
          signerAddress: address,
          signDoc: { chainId: 'cosmoshub-4', accountNumber: '7', bodyBytes: 'AQI=', authInfoBytes: 'Aw==' },
        },
        check: async (answer) => {
          const { signature } = answer as { signature: { signature: string } }
          const signed = at(cosmos, 0).signDirect({
            chainId: 'cosmoshub-4',
            accountNumber: 7n,
            bodyBytes: Uint8Array.of(1, 2),
            authInfoBytes: Uint8Array.of(3),
          })
          return signature.signature === signed.signature
        },
      }),
      async install(context) {
        const wallet = await installCosmosWallet(context)
        return {
          ...wallet,
          connectCount: () => countOf(wallet, 'enable'),
          callCount: () => wallet.requests.length,
          address: (index, networkId) => at(cosmos, index).address(prefixes[networkId]),
          nonsenseConnect: () =>
            wallet.nonsenseNext('getKey', { bech32Address: 'hello', algo: 'secp256k1', pubKey: '' }),
          nonsenseSign: () => wallet.nonsenseNext('signArbitrary', { signature: '!' }),
          leave: () => wallet.forgetPermissions(),
        }
      },
      peer: {
        methods: ['cosmos_getAccounts', 'cosmos_signDirect', 'cosmos_signAmino'],
        accountsEvent: 'accountsChanged',
        accounts: (index, networkId) => [{ address: at(cosmos, index).address(prefixes[networkId]) }],
        // On every network of each account it opens.
        request: async (index, call) =>
          call.method === 'cosmos_getAccounts'
            ? cosmos.flatMap(({ address, publicKey }) =>
                Object.values(prefixes).map((prefix) => ({
                  algo: 'secp256k1',
                  address: address(prefix),
                  pubkey: publicKey,
                })),
              )
            : at(cosmos, index).request(call),
      },
    },
  }
}
