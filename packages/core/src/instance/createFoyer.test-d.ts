import { describe, expectTypeOf, test } from 'vitest'
import { type AdapterFactory, createAdapter } from '../model/Adapter.ts'
import type { NamespaceProvider } from '../model/Connector.ts'
import type { Foyer } from '../model/Foyer.ts'
import { mainnet, solana } from '../networks/presets.ts'
import { switchNetwork } from '../networks/switchNetwork.ts'
import { createFoyer } from './createFoyer.ts'

type OwnProvider = NamespaceProvider & { own: true }
const evm = createAdapter('eip155', () => ({ start() {} }))
const own: AdapterFactory<'solana', OwnProvider> = createAdapter('solana', () => ({ start() {} }))
const about = { projectId: 'project', serverUrl: 'https://foyer.example' }
const foyer = createFoyer({ ...about, networks: [mainnet, solana], adapters: [evm, own] })
type Config = NonNullable<(typeof foyer)['~config']>

describe('createFoyer', () => {
  test('default: ids of the networks, as they are written', () => {
    expectTypeOf<Config['networkId']>().toEqualTypeOf<
      'eip155:1' | 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
    >()
  })
  test('default: a chain as viem writes it is one of eip155', () => {
    const chain = { ...mainnet, caipNetworkId: undefined }
    const { caipNetworkId: _, chainNamespace: __, ...rest } = { ...chain, id: 8453 as const }
    const other = createFoyer({ ...about, networks: [rest], adapters: [evm] })
    expectTypeOf<NonNullable<(typeof other)['~config']>['networkId']>().toEqualTypeOf<'eip155:8453'>()
  })
  test('default: the provider of each namespace, by its adapter', () => {
    expectTypeOf<keyof Config['providers']>().toEqualTypeOf<'eip155' | 'solana'>()
    expectTypeOf<Config['providers']['solana']>().toEqualTypeOf<OwnProvider>()
    expectTypeOf<Config['providers']['eip155']>().toEqualTypeOf<NamespaceProvider>()
  })
  test('behavior: is a Foyer for every action', () => {
    expectTypeOf(foyer).toExtend<Foyer>()
  })
  test('behavior: shows options, state and listeners, and one property for our own packages', () => {
    expectTypeOf<Exclude<keyof Foyer, `~${string}` | '_internal'>>().toEqualTypeOf<
      'options' | 'state' | 'getInitialState' | 'subscribe' | 'on' | 'destroy'
    >()
  })
  test('error: a default network or an endpoint of another network', () => {
    // @ts-expect-error: not one of the networks
    createFoyer({ ...about, networks: [mainnet], adapters: [evm], defaultNetwork: 'eip155:10' })
    // @ts-expect-error: not one of the networks
    createFoyer({ ...about, networks: [mainnet], adapters: [evm], rpcUrls: { 'eip155:10': [] } })
  })
})

describe('switchNetwork', () => {
  test('error: a network that the app does not have', () => {
    expectTypeOf(switchNetwork<Config>)
      .parameter(1)
      .toHaveProperty('networkId')
      .toEqualTypeOf<Config['networkId'] | 1>()
    // @ts-expect-error: not one of the networks
    void switchNetwork(foyer, { networkId: 'eip155:10' })
    // @ts-expect-error: not one of the networks
    void switchNetwork(foyer, { networkId: 10 })
    void switchNetwork(foyer, { networkId: 1 })
    void switchNetwork(foyer as Foyer, { networkId: 10 })
    void switchNetwork(foyer as Foyer, { networkId: 'eip155:10' })
  })
})
