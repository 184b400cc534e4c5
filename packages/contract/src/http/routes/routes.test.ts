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
import { getPrices } from './price.ts'
import { getNameSuggestions, registerName } from './registration.ts'
import { postRpc } from './rpc.ts'
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
  // Fields that the specification does not have are optional: `quoteId`, and the `amount` of an approval.
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
])('%s %s', (method, path, route, query, body, answer) => {
  expect(route).toMatchObject({ method, path })
  expect(keysOf(route.query).sort()).toEqual(['projectId', 'st', 'sv', ...query].sort())
  expect(keysOf(route.body).sort()).toEqual([...body].sort())
  expect(keysOf(route.response)).toEqual(expect.arrayContaining(answer))
})

test.each([
  ['getName', getName.query],
  ['getNamesOfAddress', getNamesOfAddress.query],
] as const)('%s: apiVersion is 2', (_, query) => {
  const asked = { projectId: 'p', chainId: 'eip155:1' }
  expect(v.parse(query, asked)).toMatchObject({ apiVersion: '2' })
  expect(v.is(query, { ...asked, apiVersion: '1' })).toBe(false)
})
