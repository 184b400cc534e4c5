import type { Foyer, NamespaceProvider } from '@foyer/core'
import { describe, expectTypeOf, test } from 'vitest'
import type { UseFoyerAccountReturnType } from '../hooks/useFoyerAccount.ts'
import type { UseFoyerProviderReturnType } from '../hooks/useFoyerProvider.ts'
import type { RegisteredConfig, RegisteredNamespace, RegisteredProvider } from './Register.ts'

type Own = NamespaceProvider & { own: true }
type Config = { networkId: 'eip155:1'; providers: { eip155: Own } }

describe('Register', () => {
  test('default: types the config, namespace and provider that the app registered', () => {
    type Registered = RegisteredConfig<{ foyer: Foyer<Config> }>
    expectTypeOf<Registered>().toEqualTypeOf<Config>()
    expectTypeOf<RegisteredNamespace<Registered>>().toEqualTypeOf<'eip155'>()
    expectTypeOf<RegisteredProvider<'eip155', Registered>>().toEqualTypeOf<Own>()
  })
  test('behavior: types an address as hex for eip155, and as a string otherwise', () => {
    expectTypeOf<UseFoyerAccountReturnType<'eip155'>['address']>().toEqualTypeOf<`0x${string}` | undefined>()
    expectTypeOf<UseFoyerAccountReturnType<'solana'>['address']>().toEqualTypeOf<string | undefined>()
    expectTypeOf<UseFoyerAccountReturnType['address']>().toEqualTypeOf<string | undefined>()
  })
  test('behavior: without a registration, types any network and the common provider', () => {
    expectTypeOf<UseFoyerProviderReturnType['provider']>().toEqualTypeOf<NamespaceProvider | undefined>()
    expectTypeOf<UseFoyerProviderReturnType<'solana'>['provider']>().toEqualTypeOf<
      NamespaceProvider | undefined
    >()
    expectTypeOf<RegisteredConfig['networkId']>().toEqualTypeOf<`${string}:${string}`>()
  })
  test('behavior: types the provider as defined while connected', () => {
    const { isConnected, provider } = {} as UseFoyerProviderReturnType<'solana'>
    if (isConnected) expectTypeOf(provider).toEqualTypeOf<NamespaceProvider>()
    else expectTypeOf(provider).toEqualTypeOf<undefined>()
  })
})
