import { createFoyer } from '@foyer/core'
import { base, mainnet } from 'viem/chains'
import { describe, expectTypeOf, test } from 'vitest'
import type { Eip1193Provider } from './Eip1193Provider.ts'
import { evm } from './evm.ts'

describe('evm', () => {
  test('default: types the EIP-1193 provider, and the network ids of viem chains', () => {
    const foyer = createFoyer({
      projectId: 'project',
      serverUrl: 'https://foyer.example',
      networks: [mainnet, base],
      adapters: [evm()],
    })
    type Config = NonNullable<(typeof foyer)['~config']>
    expectTypeOf<Config['networkId']>().toEqualTypeOf<'eip155:1' | 'eip155:8453'>()
    expectTypeOf<Config['providers']>().toEqualTypeOf<{ eip155: Eip1193Provider }>()
  })
})
