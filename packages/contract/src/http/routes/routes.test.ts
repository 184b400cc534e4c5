import * as v from 'valibot'
import { expect, test } from 'vitest'
import { postEvents } from './analytics.ts'
import { getBalance } from './balance.ts'
import { getConfig, getOrigins } from './config.ts'
import {
  getBuildApprove,
  getSwapAllowance,
  getSwapGasPrice,
  getSwapQuotes,
  getSwapTokens,
  postBuildTransaction,
} from './convert.ts'
import { getHistory } from './history.ts'
import { getIdentity } from './identity.ts'
import { getName, getNamesOfAddress } from './names.ts'
import { getOnrampOptions, postOnrampQuote, postOnrampUrl } from './onramp.ts'
import { getPrices } from './price.ts'
import { getNameSuggestions, registerName } from './registration.ts'
import { postRpc } from './rpc.ts'
import { getSessions, revokeSession } from './sessions.ts'
import { getSupportedChains } from './wallets.ts'

type Route = { readonly query?: unknown; readonly body?: unknown; readonly response?: unknown }
const keysOf = (schema: unknown) => Object.keys((schema as { entries?: object } | undefined)?.entries ?? {})

// Every call also carries projectId, st and sv.
test.each<[method: string, path: string, route: Route, query: string[], body: string[], answer: string[]]>([
  ['GET', '/v1/supported-chains', getSupportedChains, [], [], ['http', 'ws']],
  ['GET', '/v1/identity/{address}', getIdentity, ['chainId', 'sender'], [], ['name', 'avatar']],
  ['GET', '/v1/account/{account}/history', getHistory, ['cursor', 'chainId'], [], ['data', 'next']],
  ['POST', '/v1/fungible/price', getPrices, [], ['projectId', 'currency', 'addresses'], ['fungibles']],
  [
    'GET',
    '/v1/account/{address}/balance',
    getBalance,
    ['currency', 'chainId', 'forceUpdate'],
    [],
    ['balances'],
  ],
  ['GET', '/v1/profile/account/{name}', getName, ['apiVersion', 'chainId'], [], ['name', 'addresses']],
  ['GET', '/v1/profile/reverse/{address}', getNamesOfAddress, ['apiVersion', 'chainId', 'sender'], [], []],
  ['GET', '/v1/profile/suggestions/{name}', getNameSuggestions, ['zone'], [], ['suggestions']],
  [
    'POST',
    '/v1/profile/account',
    registerName,
    [],
    ['coin_type', 'address', 'message', 'signature'],
    ['name'],
  ],
  // Fields that are not in the specification are optional: `quoteId`, and the `amount` of an approval.
  [
    'GET',
    '/v1/convert/quotes',
    getSwapQuotes,
    ['amount', 'userAddress', 'from', 'to', 'gasPrice'],
    [],
    ['quotes'],
  ],
  ['GET', '/v1/convert/tokens', getSwapTokens, ['chainId'], [], ['tokens']],
  [
    'GET',
    '/v1/convert/allowance',
    getSwapAllowance,
    ['tokenAddress', 'userAddress', 'quoteId'],
    [],
    ['allowance'],
  ],
  ['GET', '/v1/convert/gas-price', getSwapGasPrice, ['chainId'], [], ['standard', 'fast', 'instant']],
  [
    'POST',
    '/v1/convert/build-transaction',
    postBuildTransaction,
    [],
    ['amount', 'slippage', 'projectId', 'from', 'to', 'userAddress', 'disableEstimate', 'quoteId'],
    ['tx'],
  ],
  [
    'GET',
    '/v1/convert/build-approve',
    getBuildApprove,
    ['userAddress', 'from', 'to', 'amount', 'quoteId'],
    [],
    ['tx'],
  ],
  ['POST', '/e', postEvents, [], [], ['accepted']],
  ['GET', '/v1/config', getConfig, [], [], ['features']],
  ['GET', '/v1/origins', getOrigins, [], [], ['allowedOrigins']],
  ['POST', '/v1', postRpc, ['chainId'], [], []],
])(
  '%s %s: has exactly these query and body fields, and these response fields',
  (method, path, route, query, body, answer) => {
    expect(route).toMatchObject({ method, path })
    expect(keysOf(route.query).sort()).toEqual(['projectId', 'st', 'sv', ...query].sort())
    expect(keysOf(route.body).sort()).toEqual([...body].sort())
    expect(keysOf(route.response)).toEqual(expect.arrayContaining(answer))
  },
)

test.each([
  ['getName', getName.query],
  ['getNamesOfAddress', getNamesOfAddress.query],
] as const)('%s: defaults apiVersion to 2, and rejects others', (_, query) => {
  const asked = { projectId: 'p', chainId: 'eip155:1' }
  expect(v.parse(query, asked)).toMatchObject({ apiVersion: '2' })
  expect(v.is(query, { ...asked, apiVersion: '1' })).toBe(false)
})

const address = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
const account = `eip155:1:${address}`
const swap = { userAddress: account, from: `${account.slice(0, -1)}6`, to: `${account.slice(0, -1)}7` }
const exact: readonly [route: Route, asked: object][] = [
  [getSupportedChains, {}],
  [getIdentity, { sender: address }],
  [getHistory, { cursor: 'abc', chainId: 'eip155:1' }],
  [getHistory, { cursor: '', chainId: 'eip155:1' }],
  [getSwapQuotes, { ...swap, amount: '5', gasPrice: '7' }],
  [getSwapTokens, { chainId: 'eip155:1' }],
  [getPrices, { projectId: 'p', currency: 'usd', addresses: [account] }],
  [getSwapAllowance, { tokenAddress: swap.from, userAddress: account }],
  [getSwapGasPrice, { chainId: 'eip155:1' }],
  [postBuildTransaction, { ...swap, amount: '5', slippage: 1, projectId: 'p', disableEstimate: true }],
  [getBuildApprove, swap],
  [getBalance, { currency: 'usd', chainId: 'eip155:1', forceUpdate: address }],
  [getName, { apiVersion: '2' }],
  [getNamesOfAddress, { sender: address, apiVersion: '2' }],
  [getNameSuggestions, { zone: 'foyer.eth' }],
  [registerName, { coin_type: 60, address, message: 'm', signature: '0x12' }],
  [
    postOnrampUrl,
    {
      destinationWallets: [{ address }],
      defaultNetwork: 'eip155:1',
      partnerUserId: 'user',
      defaultExperience: 'buy',
      presetCryptoAmount: '10',
      presetFiatAmount: '10',
    },
  ],
  [getOnrampOptions, {}],
  [postOnrampQuote, { purchaseCurrency: 'USDC', paymentCurrency: 'USD', amount: '10', network: 'eip155:1' }],
  [getSessions, {}],
  [revokeSession, { pci: `0x${'1'.repeat(64)}`, signature: '0x12' }],
  [
    postEvents,
    {
      eventId: 'b6ba5aa5-3d1c-4f5e-9d28-2a8b7f6a3c11',
      url: 'https://a.test/',
      domain: 'a.test',
      timestamp: 1,
      props: { type: 'track', event: 'MODAL_OPEN' },
    },
  ],
]

test.each(exact.map(([route, asked]) => [(route as { path: string }).path, route, asked] as const))(
  '%s: accepts a request with only the fields of the specification: %#',
  (_, route, asked) => {
    const { query, body } = route as { query?: v.GenericSchema; body?: v.GenericSchema }
    const common = { projectId: 'p', st: 'test', sv: '1' }
    if (query) expect(v.safeParse(query, body ? common : { ...common, ...asked }).issues).toBeUndefined()
    if (body) expect(v.safeParse(body, asked).issues).toBeUndefined()
  },
)

test('getHistory: reads an empty cursor as the beginning', () => {
  expect(v.parse(getHistory.query, { projectId: 'p', cursor: '' }).cursor).toBeUndefined()
})
