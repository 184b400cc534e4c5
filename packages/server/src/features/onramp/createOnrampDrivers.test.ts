import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import type { ChainService } from '../chains/ChainService.ts'
import { createOnrampDrivers } from './createOnrampDrivers.ts'
import { onrampFile } from './onrampFile.ts'

const icon = `data:image/svg+xml;base64,${btoa('<svg xmlns="http://www.w3.org/2000/svg"/>')}`
const assets = [{ currency: 'ETH', name: 'Ether', network: 'eip155:1' as const, decimals: 18 }]
const stripe = { type: 'stripe', key: 'a', webhookKey: 'b', min: '1', max: '100', assets } as const
const http = {
  type: 'http',
  name: 'coin-lane',
  baseUrl: 'https://coinlane.example',
  key: 'a',
  assets,
} as const
const chains = { get: () => ({ name: 'Ethereum' }) } as unknown as ChainService

/** Providers as in the file, where keys are given by the names of variables. */
const toFile = ({ key, ...provider }: { key: string; icon: string }) => ({
  providers: [{ ...provider, key: { env: key } }],
})

describe('createOnrampDrivers', () => {
  test('default: a known provider keeps its display name under any operator-defined id', async () => {
    const [driver] = await createOnrampDrivers(
      { providers: [{ ...stripe, name: 'stripe-eu', paymentCurrencies: ['EUR'] }] },
      { chains, clock: Date.now },
    )
    expect(driver).toMatchObject({ name: 'stripe-eu', displayName: 'Stripe' })
    expect(driver?.icon).toBeUndefined()
  })

  test('param: displayName and icon: returned as the operator sets them', async () => {
    const [driver] = await createOnrampDrivers(
      { providers: [{ ...http, displayName: 'CoinLane', icon }] },
      { chains, clock: Date.now },
    )
    expect(driver).toMatchObject({ name: 'coin-lane', displayName: 'CoinLane', icon })
  })

  test('param: icon: accepts an embedded image, and rejects a URL', () => {
    const isValid = (value: string) => v.is(onrampFile, toFile({ ...http, icon: value }))
    expect(isValid(icon)).toBe(true)
    expect(isValid('https://coinlane.example/logo.svg')).toBe(false)
    expect(isValid('data:text/html;base64,PGI+')).toBe(false)
    expect(isValid(`data:image/png;base64,${'a'.repeat(20_000)}`)).toBe(false)
  })
})
