import { describe, expect, test } from 'vitest'
import { accounts, type WalletAccount } from './accounts.ts'
import { approvedNamespaces } from './approvedNamespaces.ts'
import { negotiate, type Proposal } from './negotiate.ts'
import { networksOf } from './networks.ts'

const nativeCurrency = { name: 'Ether', symbol: 'ETH', decimals: 18 }
const chain = (id: number) => ({
  id,
  name: `${id}`,
  rpcUrl: 'http://127.0.0.1:1',
  nativeCurrency,
  tokens: [],
})
const solana = { networkId: 'solana:abc', name: 'Sol', rpcUrl: 'http://127.0.0.1:2', nativeCurrency } as const
const bitcoin = 'bip122:000000000019d6689c085ae165831e93'
const networks = networksOf({
  projectId: 'demo',
  relayUrl: 'ws://127.0.0.1:1',
  chains: [chain(31337), chain(31338)],
  solana,
})
const [account] = accounts as [WalletAccount]
const evm = account.signer.address

type Namespaces = Record<string, { chains?: string[]; methods?: string[]; events?: string[] }>
const fill = (namespaces: Namespaces) =>
  Object.fromEntries(
    Object.entries(namespaces).map(([key, value]) => [key, { methods: [], events: [], ...value }]),
  )
const propose = (optional: Namespaces, required: Namespaces = {}) =>
  negotiate(
    { requiredNamespaces: fill(required), optionalNamespaces: fill(optional) } as unknown as Proposal,
    networks,
  )

describe('negotiate', () => {
  test('default: grants the networks that both sides support', () => {
    expect(
      propose({
        eip155: {
          chains: ['eip155:1', 'eip155:31338'],
          methods: ['personal_sign', 'eth_sign', 'eth_sendTransaction'],
          events: ['chainChanged', 'message'],
        },
        solana: { chains: ['solana:x'], methods: ['solana_signMessage'] },
      }),
    ).toEqual({ networks: [networks[1]], missing: ['eip155:1', 'solana:x'] })
  })

  test('behavior: grants networks of every namespace, in the order of the wallet', () => {
    const outcome = propose({
      cosmos: { chains: ['cosmos:cosmoshub-4', 'cosmos:osmosis-1'] },
      solana: { chains: [solana.networkId] },
      eip155: { chains: ['eip155:31337'] },
      tron: { chains: ['tron:0x2b6653dc'] },
    })
    expect(outcome).toMatchObject({
      networks: [{ id: 'eip155:31337' }, { id: solana.networkId }, { id: 'cosmos:cosmoshub-4' }],
      missing: ['cosmos:osmosis-1', 'tron:0x2b6653dc'],
    })
    expect(propose({}, { bip122: { chains: [bitcoin], methods: ['signPsbt'] } })).toMatchObject({
      networks: [{ id: bitcoin }],
    })
  })

  test('behavior: accepts namespaces keyed by chain', () => {
    expect(propose({ 'eip155:31337': { methods: ['personal_sign'] } })).toMatchObject({
      networks: [{ id: 'eip155:31337' }],
    })
  })

  test('error: refuses if the app and the wallet share no network', () => {
    expect(propose({ eip155: { chains: ['eip155:1'] } })).toEqual({ refusal: 'UNSUPPORTED_CHAINS' })
    expect(propose({})).toEqual({ refusal: 'UNSUPPORTED_CHAINS' })
    expect(propose({ solana: { chains: ['solana:x'] } })).toEqual({ refusal: 'UNSUPPORTED_CHAINS' })
    expect(propose({ tron: { chains: ['tron:x'] } })).toEqual({ refusal: 'UNSUPPORTED_NAMESPACE_KEY' })
  })

  test('error: refuses a required chain, method, event or namespace that the wallet lacks', () => {
    const chains = ['eip155:31337']
    expect(propose({}, { eip155: { chains: [...chains, 'eip155:1'] } })).toEqual({
      refusal: 'UNSUPPORTED_CHAINS',
    })
    expect(propose({}, { eip155: { chains, methods: ['eth_sign'] } })).toEqual({
      refusal: 'UNSUPPORTED_METHODS',
    })
    expect(propose({}, { eip155: { chains, events: ['message'] } })).toEqual({
      refusal: 'UNSUPPORTED_EVENTS',
    })
    // A method is only valid in its own namespace.
    expect(propose({}, { bip122: { chains: [bitcoin], methods: ['personal_sign'] } })).toEqual({
      refusal: 'UNSUPPORTED_METHODS',
    })
    expect(propose({ eip155: { chains } }, { tron: { chains: ['tron:x'] } })).toEqual({
      refusal: 'UNSUPPORTED_NAMESPACE_KEY',
    })
  })
})

describe('approvedNamespaces', () => {
  test('default: opens one account on the common networks, the active one first', () => {
    const namespace = fill({
      eip155: {
        chains: ['eip155:1', 'eip155:31337', 'eip155:31338'],
        methods: ['personal_sign', 'eth_sign'],
        events: ['chainChanged', 'message'],
      },
    })
    const both = { requiredNamespaces: fill({}), optionalNamespaces: namespace } as unknown as Proposal
    const wallet = { networks, activeId: 'eip155:31338', account }
    expect(approvedNamespaces(both, wallet)).toEqual({
      eip155: {
        chains: ['eip155:31338', 'eip155:31337'],
        accounts: [`eip155:31338:${evm}`, `eip155:31337:${evm}`],
        methods: ['personal_sign'],
        events: ['chainChanged'],
      },
    })
  })

  test('behavior: lists the account’s address in each namespace', () => {
    const optionalNamespaces = fill({
      eip155: { chains: ['eip155:31337'], methods: ['personal_sign'] },
      solana: { chains: [solana.networkId], methods: ['solana_signMessage', 'solana_signIn'] },
      bip122: { chains: [bitcoin], methods: ['signMessage', 'sendTransfer'], events: ['accountsChanged'] },
      polkadot: { chains: ['polkadot:91b171bb158e2d3848fa23a9f1c25182'], methods: ['polkadot_signMessage'] },
      cosmos: { chains: ['cosmos:cosmoshub-4', 'cosmos:osmosis-1'], methods: ['cosmos_getAccounts'] },
      tron: { chains: ['tron:x'], methods: ['tron_signMessage'] },
    })
    const proposal = { requiredNamespaces: fill({}), optionalNamespaces } as unknown as Proposal
    const approved = approvedNamespaces(proposal, { networks, activeId: 'eip155:31337', account })
    expect(Object.values(approved).flatMap(({ accounts }) => accounts)).toEqual([
      `eip155:31337:${evm}`,
      `${solana.networkId}:oeYf6KAJkLYhBuR8CiGc6L4D4Xtfepr85fuDgA9kq96`,
      `${bitcoin}:bc1q4qw42stdzjqs59xvlrlxr8526e3nunw7mp73te`,
      'polkadot:91b171bb158e2d3848fa23a9f1c25182:15kyC2xTckettUR82sbpzmSx9k1KgYBcVLLP2q1RySgWm2V9',
      'cosmos:cosmoshub-4:cosmos15yk64u7zc9g9k2yr2wmzeva5qgwxps6yxj00e7',
    ])
    expect(approved.solana?.methods).toEqual(['solana_signMessage'])
    expect(approved.bip122).toMatchObject({ methods: ['signMessage'], events: ['accountsChanged'] })
  })

  test('behavior: opens a network once if it is required and optional, or keyed by chain', () => {
    const keyed = fill({ 'eip155:31337': { methods: ['personal_sign'] } })
    const required = fill({ eip155: { chains: ['eip155:31337'], methods: ['personal_sign'] } })
    for (const proposal of [
      { requiredNamespaces: fill({}), optionalNamespaces: keyed },
      { requiredNamespaces: required, optionalNamespaces: required },
    ])
      expect(
        approvedNamespaces(proposal as unknown as Proposal, {
          networks,
          activeId: 'eip155:31338',
          account,
        }),
      ).toEqual({
        eip155: {
          chains: ['eip155:31337'],
          accounts: [`eip155:31337:${evm}`],
          methods: ['personal_sign'],
          events: [],
        },
      })
  })
})
