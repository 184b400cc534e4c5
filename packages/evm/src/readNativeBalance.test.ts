import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { mainnet } from '@foyer/core/networks'
import { createTestContext } from '@foyer/core/testing'
import { expect, onTestFinished, test } from 'vitest'
import { evm } from './evm.ts'

const address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'

/** Creates the adapter with a node that answers with a balance, or never. */
async function create(options: { isMute?: boolean } = {}) {
  let note = () => {}
  const asked = new Promise<void>((resolve) => {
    note = resolve
  })
  const server = createServer(async (request, response) => {
    const calls: { id: number }[] = JSON.parse(await text(request))
    note()
    if (options.isMute) return
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify(calls.map(({ id }) => ({ jsonrpc: '2.0', id, result: '0x2a' }))))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const adapter = evm()({
    ...createTestContext([mainnet]),
    rpcUrls: () => [url],
    state: () => ({ activeNetworkId: mainnet.caipNetworkId }) as never,
    subscribe() {},
  })
  const read = (signal: AbortSignal) => adapter.getNativeBalance?.({ address, network: mainnet, signal })
  return { read, asked }
}

test('default: returns base units, decimals and the symbol of the network’s currency', async () => {
  const { read } = await create()
  expect(await read(new AbortController().signal)).toEqual({ value: 42n, decimals: 18, symbol: 'ETH' })
})

test('param: signal: rejects at once when aborted', async () => {
  const { read, asked } = await create({ isMute: true })
  const abort = new AbortController()
  const reading = read(abort.signal)
  await asked
  abort.abort()
  await expect(reading).rejects.toMatchObject({ code: 'ABORTED' })
})
