import type { SmartSession } from '@foyer/contract'
import { afterEach, expect, test, vi } from 'vitest'
import { fetchQuery } from '../base/fetchQuery.ts'
import { createAdapter } from '../model/Adapter.ts'
import type { Connection } from '../model/Connector.ts'
import { createTestConnector } from '../test/createTestConnector.ts'
import { createTestFoyer } from '../test/createTestFoyer.ts'
import { sessionsQuery } from './sessionsQuery.ts'

const [usdc, gold] = [`0x${'a'.repeat(40)}`, `0x${'b'.repeat(40)}`] as [string, string]
const account = `0x${'c'.repeat(40)}`
const token = (address: string, symbol: string) => ({ address, name: symbol, symbol, decimals: 6 })

afterEach(() => void vi.unstubAllGlobals())

/** The chain of an account’s permissions, as the server describes it and the adapter confirms it. */
async function readChain(checkToken: () => Promise<boolean>) {
  const { foyer, query } = setUp(checkToken)
  const { chain } = await fetchQuery(foyer, query)
  foyer.destroy()
  return chain
}

function setUp(checkToken: () => Promise<boolean>) {
  const session = { permission: { type: 'erc20-token-periodic', tokenAddress: usdc } }
  const wallet = createTestConnector()
  const request = vi.fn(async () => ({ sessions: [session as unknown as SmartSession] }))
  const embedded = {
    request,
    subscribe: () => () => {},
  }
  const { foyer } = createTestFoyer({
    fetch: async () =>
      Response.json({
        name: 'Ethereum',
        nativeCurrency: { name: 'Ether', symbol: 'GOLD', decimals: 20 },
        tokens: [token(usdc, 'USDC'), token(gold, 'GOLD')],
      }),
    adapters: [createAdapter('eip155', () => ({ start() {}, checkToken }))],
  })
  // The frame follows the colour scheme.
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {} }))
  Object.assign(wallet, { embedded })
  foyer._internal.setState({ connectors: [wallet] })
  const connection = { networkId: 'eip155:1', accounts: [{ address: account }] } as unknown as Connection
  return { foyer, request, query: sessionsQuery(foyer, connection) }
}

test('default: returns tokens that a permission names and the chain confirms', async () => {
  expect((await readChain(async () => true)).tokens).toEqual([token(usdc, 'USDC')])
})

test('behavior: a list that opens right after another shows what was used meanwhile', async () => {
  const { foyer, request, query } = setUp(async () => true)
  await fetchQuery(foyer, query)
  await fetchQuery(foyer, query)
  expect(request).toHaveBeenCalledTimes(2)
  foyer.destroy()
})

test('attack: uses the app’s native currency, not the server’s, which could make a permission look smaller', async () => {
  expect((await readChain(async () => true)).nativeCurrency).toMatchObject({ symbol: 'ETH', decimals: 18 })
})

test('attack: omits a token that the chain contradicts, or that cannot be checked', async () => {
  expect((await readChain(async () => false)).tokens).toEqual([])
  const outage = () => Promise.reject(new Error('no node'))
  expect((await readChain(outage)).tokens).toEqual([])
})
