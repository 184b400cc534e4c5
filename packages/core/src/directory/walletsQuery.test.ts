import { describe, expect, test, vi } from 'vitest'
import { fetchQuery } from '../exports/query.ts'
import type { Connector } from '../model/Connector.ts'
import type { FoyerOptions } from '../model/resolveOptions.ts'
import { createTestConnector } from '../test/createTestConnector.ts'
import { createTestFoyer } from '../test/createTestFoyer.ts'
import { walletsQuery } from './walletsQuery.ts'

const own = 'wss://foyer.example.com'
const wallet = {
  id: 'a',
  name: 'A',
  namespaces: ['eip155'],
  platforms: ['ios'],
  iconUrl: '/a',
  mobileLink: 'a://',
}
const dialling = { ...wallet, id: 'b', name: 'B', relayUrls: [own] }

/** Queries a server that always answers with these wallets. */
async function ask(
  relayUrl: string | undefined,
  data: readonly object[],
  options: Partial<FoyerOptions> = {},
) {
  vi.stubGlobal('location', { origin: 'http://localhost:5173', hash: '' })
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const asked: string[] = []
  const pairing: Connector = {
    ...createTestConnector(),
    id: 'walletConnect',
    type: 'walletConnect',
    relayUrl,
  }
  const { foyer } = createTestFoyer({
    connectors: [() => pairing],
    fetch: async (input) => {
      asked.push(String(input))
      return Response.json({ data, count: data.length })
    },
    ...options,
  })
  const page = await fetchQuery(foyer, walletsQuery(foyer))
  await new Promise((resolve) => setTimeout(resolve, 20))
  warn.mockRestore()
  const [url = ''] = asked
  return { ...page, relay: new URL(url).searchParams.get('relay'), alerts: foyer.state.alerts }
}

describe('walletsQuery', () => {
  test('default: with the public relay, requests wallets without a relay filter', async () => {
    expect(await ask(undefined, [wallet, dialling])).toMatchObject({ count: 2, relay: null, alerts: [] })
  })
  test('behavior: with the app’s own relay, requests only wallets that connect over it', async () => {
    expect(await ask(own, [dialling])).toMatchObject({ data: [dialling], count: 1, relay: own, alerts: [] })
  })
  test('behavior: drops wallets that cannot use the relay if an older server returns them', async () => {
    expect(await ask(own, [wallet, dialling])).toMatchObject({ data: [dialling], count: 1 })
  })
  test('behavior: warns the developer if no wallet dials the relay', async () => {
    const { data, count, alerts } = await ask(own, [wallet])
    expect({ data, count }).toEqual({ data: [], count: 0 })
    expect(alerts).toMatchObject([{ code: 'RELAY_WITHOUT_WALLETS', severity: 'info', details: own }])
  })
  test.each<[string, Partial<FoyerOptions>]>([
    ['if debug is false', { debug: false }],
    [
      'if the app adds its own wallets',
      { customWallets: [{ id: 'mine', name: 'Mine', mobileLink: 'mine://' }] },
    ],
  ])('behavior: never sends the alert %s', async (_, options) => {
    expect((await ask(own, [], options)).alerts).toEqual([])
  })
})
