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
    ['eip155:1', '"eip155:1"'],
    [undefined, 'undefined'],
    [null, 'null'],
    [{}, '[object Object]'],
  ])('error: %j among networks is named', (network, given) => {
    expect(() => resolve({ networks: [mainnet, network] })).toThrow(
      `Option \`networks\` is invalid: entry 1 is ${given}: give networks like \`mainnet\`, not ids`,
    )
  })
  test.each([
    ['an id', 'eip155:11155111'],
    ['a network', sepolia],
    ['another object of the same id', { ...sepolia }],
    ['a chain of viem', { id: 11155111, name: 'Sepolia' }],
  ])('param: defaultNetwork as %s', (_, defaultNetwork) => {
    expect(resolve({ defaultNetwork }).defaultNetwork).toBe('eip155:11155111')
  })
  test('error: a defaultNetwork that is not listed', () => {
    expect(() => resolve({ defaultNetwork: 'eip155:10' })).toThrow('not among `networks`')
  })
})
