import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { rpcChains } from '../chains/rpcChains.ts'
import { callRelay, type Farcaster, readRelayAnswer } from '../login/Farcaster.ts'
import { callBundler, createSmartAccounts } from '../smart/createSmartAccounts.ts'

const chainId = 'eip155:31337' as const
const call = { jsonrpc: '2.0', id: 1, method: 'eth_chainId', params: [] } as const
const answer = JSON.stringify({ jsonrpc: '2.0', id: 1, result: '0x7a69' })
/** Requests that reached the operator's own network. */
let inside: string[] = []
const server = createServer((request, response) => {
  const [, kind, status] = (request.url ?? '').split('/')
  if (kind === 'inside') {
    inside.push(`${request.method}`)
    return response.end(answer)
  }
  if (kind === 'moved') return response.writeHead(Number(status), { location: '/inside' }).end()
  const send = (): void =>
    void (response.write(' '.repeat(65_536)) ? setImmediate(send) : response.once('drain', send))
  return send()
})
let url: string
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const askNode = (at: string) => {
  const nativeCurrency = { name: 'Ether', symbol: 'ETH', decimals: 18 }
  const chains = rpcChains({ chains: [{ id: chainId, name: 'Local', nativeCurrency, rpcUrls: [at] }] })
  return chains.send(chainId, call)
}
const askBundler = (at: string) => {
  const networks = [{ chainId, bundlerUrl: at }]
  const smart = createSmartAccounts({ networks, clock: () => 0 } as unknown as Parameters<
    typeof createSmartAccounts
  >[0])
  return callBundler(smart, networks[0] as unknown as Parameters<typeof callBundler>[1], call)
}
const askRelay = async (at: string) =>
  readRelayAnswer(await callRelay({ fetch, relayUrl: at } as Farcaster, '', { method: 'POST', body: '{}' }))

describe.each([
  ['node', askNode],
  ['bundler', askBundler],
  ['relay of Farcaster', askRelay],
] as const)('a %s', (_, ask) => {
  test.each([301, 302, 303, 307, 308])(
    'attack: does not follow a redirect to an internal address with status %i',
    async (status) => {
      inside = []
      await expect(ask(`${url}/moved/${status}`)).rejects.toThrow()
      expect(inside).toEqual([])
    },
  )

  test('default: accepts the same answer at its configured address', async () => {
    const answered = await ask(`${url}/inside`)
    expect(JSON.stringify(answered)).toContain('0x7a69')
  })
})

test.each([
  ['a node', askNode],
  ['a bundler', askBundler],
  ['the relay of Farcaster', askRelay],
] as const)('attack: stops reading an endless answer of %s', async (_, ask) => {
  const outcome = await ask(`${url}/endless`).catch((error: unknown) => error)
  if (ask === askRelay) expect(outcome).toBeUndefined()
  else expect(outcome).toMatchObject({ code: 'RPC_FAILED' })
})
