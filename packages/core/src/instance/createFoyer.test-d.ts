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
  test('default: infers the literal ids of the networks', () => {
    expectTypeOf<Config['networkId']>().toEqualTypeOf<
      'eip155:1' | 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
    >()
  })
  test('default: infers an eip155 id for a viem chain', () => {
    const chain = { ...mainnet, caipNetworkId: undefined }
    const { caipNetworkId: _, chainNamespace: __, ...rest } = { ...chain, id: 8453 as const }
    const other = createFoyer({ ...about, networks: [rest], adapters: [evm] })
    expectTypeOf<NonNullable<(typeof other)['~config']>['networkId']>().toEqualTypeOf<'eip155:8453'>()
  })
  test('default: infers each namespace’s provider type from its adapter', () => {
    expectTypeOf<keyof Config['providers']>().toEqualTypeOf<'eip155' | 'solana'>()
    expectTypeOf<Config['providers']['solana']>().toEqualTypeOf<OwnProvider>()
    expectTypeOf<Config['providers']['eip155']>().toEqualTypeOf<NamespaceProvider>()
  })
  test('behavior: extends Foyer, so that every action accepts it', () => {
    expectTypeOf(foyer).toExtend<Foyer>()
  })
  test('behavior: exposes options, state, listeners and destroy, and only internal properties otherwise', () => {
    expectTypeOf<Exclude<keyof Foyer, `~${string}` | '_internal'>>().toEqualTypeOf<
      'options' | 'state' | 'getInitialState' | 'subscribe' | 'on' | 'destroy'
    >()
  })
  test('error: rejects a default network or an endpoint of an unlisted network', () => {
    // @ts-expect-error: not one of the networks
    createFoyer({ ...about, networks: [mainnet], adapters: [evm], defaultNetwork: 'eip155:10' })
    // @ts-expect-error: not one of the networks
    createFoyer({ ...about, networks: [mainnet], adapters: [evm], rpcUrls: { 'eip155:10': [] } })
  })
})

describe('switchNetwork', () => {
  test('error: rejects a network that the app does not have', () => {
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
