import { randomUUID } from 'node:crypto'
import { buildNameMessage, toCoinType } from '@foyer/contract'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testAccount } from './accounts.ts'
import { localNameZone } from './localEns.ts'
import { tokenAddresses } from './localTokens.ts'
import { type Stack, startStack } from './startStack.ts'

const origin = 'https://shop.example'
const evm = 'eip155:31337'
const caip = (address: string) => `${evm}:${address}`
const native = caip('0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee')
const usdc = caip(tokenAddresses.USDC)
const { address } = testAccount(0)
const visitor = caip(address)

let stack: Stack
beforeAll(async () => {
  stack = await startStack()
  await stack.putProject({ id: 'listed', name: 'Listed calls', allowedOrigins: [origin], features: [] })
})
afterAll(() => stack?.stop())

/** Requests a path with exactly these fields, and those that every call carries. */
async function ask(path: string, { query = {}, body }: { query?: Record<string, string>; body?: unknown }) {
  const url = new URL(path, stack.serverUrl)
  const common = { projectId: 'listed', st: 'appkit', sv: 'html-core-1.0.0' }
  for (const [field, value] of Object.entries({ ...common, ...query })) url.searchParams.set(field, value)
  const response = await fetch(url, {
    headers: { origin },
    ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
  })
  return { status: response.status, answer: (await response.json()) as Record<string, unknown> }
}

// The fields are those of docs/evidence/spec.md, section 7; an app written for them sends no others.
describe('calls with exactly the listed fields', () => {
  test.each<[path: string, query: Record<string, string>, reads: string[]]>([
    ['/v1/supported-chains', {}, ['http', 'ws']],
    [`/v1/identity/${address}`, { sender: address }, ['name', 'avatar']],
    [`/v1/account/${address}/history`, { chainId: evm }, ['data', 'next']],
    [`/v1/account/${address}/history`, { cursor: '', chainId: evm }, ['data', 'next']],
    [
      '/v1/convert/quotes',
      { amount: '1000000', userAddress: visitor, from: usdc, to: native, gasPrice: '1' },
      ['quotes'],
    ],
    ['/v1/convert/tokens', { chainId: evm }, ['tokens']],
    ['/v1/convert/allowance', { tokenAddress: usdc, userAddress: visitor }, ['allowance']],
    ['/v1/convert/gas-price', { chainId: evm }, ['standard', 'fast', 'instant']],
    ['/v1/convert/build-approve', { userAddress: visitor, from: usdc, to: native }, ['tx']],
    [`/v1/account/${address}/balance`, { currency: 'usd', chainId: evm }, ['balances']],
    [`/v1/account/${address}/balance`, { currency: 'usd', chainId: evm, forceUpdate: 'true' }, ['balances']],
    ['/v1/profile/account/bob.test', { apiVersion: '2' }, []],
    [`/v1/profile/reverse/${address}`, { sender: address, apiVersion: '2' }, []],
    ['/v1/profile/suggestions/alice', { zone: localNameZone }, ['suggestions']],
    ['/v1/onramp/options', {}, ['paymentCurrencies', 'purchaseCurrencies']],
  ])('default: GET %s with %o', async (path, query, reads) => {
    const { status, answer } = await ask(path, { query })
    expect({ status, answer }).toMatchObject({ status: 200 })
    for (const field of reads) expect(answer).toHaveProperty(field)
  })

  test.each<[path: string, fields: () => unknown, reads: string[]]>([
    [
      '/v1/fungible/price',
      () => ({ currency: 'usd', addresses: [usdc], projectId: 'listed' }),
      ['fungibles'],
    ],
    [
      '/v1/convert/build-transaction',
      () => ({
        amount: '10000000000000000',
        slippage: 1,
        projectId: 'listed',
        from: native,
        to: usdc,
        userAddress: visitor,
        disableEstimate: false,
      }),
      ['tx'],
    ],
    [
      '/v1/onramp/quote',
      () => ({ purchaseCurrency: 'USDC', paymentCurrency: 'USD', amount: '100', network: evm }),
      ['purchaseAmount'],
    ],
    [
      '/e',
      () => ({
        eventId: randomUUID(),
        url: 'http://localhost/',
        domain: 'localhost',
        timestamp: Date.now(),
        props: { type: 'track', event: 'MODAL_OPEN', properties: { connected: false } },
      }),
      ['accepted'],
    ],
  ])('default: POST %s', async (path, fields, reads) => {
    const { status, answer } = await ask(path, { body: fields() })
    expect({ status, answer }).toMatchObject({ status: 200 })
    for (const field of reads) expect(answer).toHaveProperty(field)
  })

  test.each([
    ['both amounts', { presetCryptoAmount: '50', presetFiatAmount: '50' }],
    ['an amount of money', { presetFiatAmount: '50' }],
    ['an amount of the token', { presetCryptoAmount: '50' }],
    ['no amount', {}],
  ])('default: POST /v1/generators/onrampurl with %s, twice by one user', async (_, amounts) => {
    const body = {
      destinationWallets: [{ address, blockchains: ['ethereum'] }],
      defaultNetwork: evm,
      partnerUserId: 'user-1',
      defaultExperience: 'buy',
      ...amounts,
    }
    for (const _time of [1, 2]) {
      const { status, answer } = await ask('/v1/generators/onrampurl', { body })
      expect({ status, answer }).toMatchObject({
        status: 200,
        answer: { url: expect.stringMatching(/^http/) },
      })
    }
  })

  test('default: POST /v1/profile/account', async () => {
    const owner = privateKeyToAccount(generatePrivateKey())
    const message = buildNameMessage({
      name: `listed-${Date.now()}.${localNameZone}`,
      attributes: {},
      coin_type: toCoinType(31_337),
      domain: new URL(origin).host,
      timestamp: Math.floor(Date.now() / 1_000),
    })
    const signature = await owner.signMessage({ message })
    const { status, answer } = await ask('/v1/profile/account', {
      body: { coin_type: toCoinType(31_337), address: owner.address, message, signature },
    })
    expect({ status, answer }).toMatchObject({ status: 200, answer: { name: expect.any(String) } })
  })
})
