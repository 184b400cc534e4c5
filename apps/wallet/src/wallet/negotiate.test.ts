import { describe, expect, test } from 'vitest'
import { approvedNamespaces } from './approvedNamespaces.ts'
import { negotiate, type Proposal } from './negotiate.ts'

type Namespaces = Record<string, { chains?: string[]; methods?: string[]; events?: string[] }>
const fill = (namespaces: Namespaces) =>
  Object.fromEntries(
    Object.entries(namespaces).map(([key, value]) => [key, { methods: [], events: [], ...value }]),
  )
const propose = (optional: Namespaces, required: Namespaces = {}) =>
  negotiate(
    { requiredNamespaces: fill(required), optionalNamespaces: fill(optional) } as unknown as Proposal,
    [31337, 31338],
  )

describe('negotiate', () => {
  test('default: grants what both sides have', () => {
    expect(
      propose({
        eip155: {
          chains: ['eip155:1', 'eip155:31338'],
          methods: ['personal_sign', 'eth_sign', 'eth_sendTransaction'],
          events: ['chainChanged', 'message'],
        },
        solana: { chains: ['solana:x'], methods: ['solana_signMessage'] },
      }),
    ).toEqual({
      chainIds: [31338],
      methods: ['personal_sign', 'eth_sendTransaction'],
      events: ['chainChanged'],
      missing: ['eip155:1', 'solana:x'],
    })
  })

  test('behavior: namespaces keyed by chain', () => {
    expect(propose({ 'eip155:31337': { methods: ['personal_sign'] } })).toMatchObject({
      chainIds: [31337],
      methods: ['personal_sign'],
    })
  })

  test('error: nothing in common', () => {
    expect(propose({ eip155: { chains: ['eip155:1'] } })).toEqual({ refusal: 'UNSUPPORTED_CHAINS' })
    expect(propose({})).toEqual({ refusal: 'UNSUPPORTED_CHAINS' })
    expect(propose({ solana: { chains: ['solana:x'] } })).toEqual({ refusal: 'UNSUPPORTED_NAMESPACE_KEY' })
  })

  test('error: something required is missing', () => {
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
    expect(propose({ eip155: { chains } }, { cosmos: { chains: ['cosmos:hub'] } })).toEqual({
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
    const wallet = { chainIds: [31337, 31338], activeChainId: 31338, address: '0xA' }
    expect(approvedNamespaces(both, wallet)).toEqual({
      eip155: {
        chains: ['eip155:31338', 'eip155:31337'],
        accounts: ['eip155:31338:0xA', 'eip155:31337:0xA'],
        methods: ['personal_sign'],
        events: ['chainChanged'],
      },
    })
  })

  test('behavior: what is required and optional at once is opened once; namespaces keyed by chain', () => {
    const keyed = fill({ 'eip155:31337': { methods: ['personal_sign'] } })
    const required = fill({ eip155: { chains: ['eip155:31337'], methods: ['personal_sign'] } })
    for (const proposal of [
      { requiredNamespaces: fill({}), optionalNamespaces: keyed },
      { requiredNamespaces: required, optionalNamespaces: required },
    ])
      expect(
        approvedNamespaces(proposal as unknown as Proposal, {
          chainIds: [31337],
          activeChainId: 31338,
          address: '0xA',
        }),
      ).toEqual({
        eip155: {
          chains: ['eip155:31337'],
          accounts: ['eip155:31337:0xA'],
          methods: ['personal_sign'],
          events: [],
        },
      })
  })
})
