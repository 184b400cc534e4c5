import { describe, expect, test } from 'vitest'
import { mainnet, sepolia } from '../networks/presets.ts'
import { createAdapter } from './Adapter.ts'
import { type FoyerOptions, resolveOptions } from './resolveOptions.ts'

const resolve = (options: object) =>
  resolveOptions({
    projectId: 'test',
    serverUrl: 'http://localhost',
    networks: [mainnet, sepolia],
    adapters: [createAdapter('eip155', () => ({ start() {} }))],
    ...options,
  } as FoyerOptions)

describe('resolveOptions', () => {
  test.each([
    [1, '1'],
    ['eip155:1', 'eip155:1'],
    [undefined, 'undefined'],
    [null, 'null'],
    [{}, '[object Object]'],
  ])('error: names the invalid network %j', (network, given) => {
    expect(() => resolve({ networks: [mainnet, network] })).toThrow(
      `Option \`networks\` is invalid: entry 1 is not a network: "${given}"`,
    )
  })
  test.each(['eip155:1', { mainnet }])('error: rejects %j instead of a list of networks', (networks) => {
    expect(() => resolve({ networks })).toThrow('Option `networks` is invalid: entry 0 is not a network')
  })
  test('behavior: a single value counts as a list of one', () => {
    const adapters = createAdapter('eip155', () => ({ start() {} }))
    const options = resolve({ networks: mainnet, adapters, connectors: null })
    expect(options.networks).toEqual([mainnet])
    expect(options.adapters).toEqual([adapters])
    expect(options.connectors).toEqual([])
  })
  test('behavior: of a network given twice, uses the last definition once', () => {
    const own = { ...mainnet, id: '1', caipNetworkId: undefined, name: 'Own' }
    expect(resolve({ networks: [mainnet, sepolia, own] }).networks.map(({ name }) => name)).toEqual([
      'Own',
      sepolia.name,
    ])
  })
  test.each([[undefined], [null], ['eip155'], [{}]])(
    'error: rejects adapters: [%j], and tells the developer to call the adapter',
    (adapter) => {
      expect(() => resolve({ adapters: [adapter] })).toThrow('Call it: `adapters: [evm()]`')
    },
  )
  test('param: serverUrl: accepts a URL object', () => {
    expect(resolve({ serverUrl: new URL('https://foyer.example.com/') }).serverUrl).toBe(
      'https://foyer.example.com',
    )
  })
  test.each<[string, unknown]>([
    ['a set of keys', { keys: [{ kty: 'EC' }] }],
    ['a single key', { kty: 'EC' }],
    ['a private key', [{ kty: 'EC', d: 'x' }]],
  ])('error: rejects payments.keys as %s', (_, keys) => {
    expect(() => resolve({ payments: { keys } })).toThrow('give a list of public keys')
  })
  test.each([
    ['an id', 'eip155:11155111'],
    ['a network', sepolia],
    ['another object of the same id', { ...sepolia }],
    ['a chain of viem', { id: 11155111, name: 'Sepolia' }],
  ])('param: defaultNetwork: accepts %s', (_, defaultNetwork) => {
    expect(resolve({ defaultNetwork }).defaultNetwork).toBe('eip155:11155111')
  })
  test('error: rejects a defaultNetwork that is not among the networks', () => {
    expect(() => resolve({ defaultNetwork: 'eip155:10' })).toThrow('not among `networks`')
  })
})
