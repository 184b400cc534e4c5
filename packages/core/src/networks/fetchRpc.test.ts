import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, onTestFinished, test } from 'vitest'
import { createTestFoyer } from '../test/createTestFoyer.ts'
import { mainnet } from './presets.ts'

/** Starts a small server; `calls` counts its requests. */
async function serve(answer: RequestListener) {
  const served = { url: '', calls: 0 }
  const server = createServer((request, response) => {
    served.calls++
    answer(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  served.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return served
}
const saying =
  (status: number, body: string): RequestListener =>
  (_, response) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(body)
const refusal = (code: string) => JSON.stringify({ error: { code, message: '', requestId: '1' } })
const unserved = saying(404, refusal('CHAIN_NOT_SUPPORTED'))

async function create(answer: RequestListener) {
  const [server, node] = await Promise.all([serve(answer), serve(saying(200, '{"by":"node"}'))])
  const { context } = createTestFoyer({
    serverUrl: server.url,
    networks: [{ ...mainnet, rpcUrls: { default: { http: [node.url] } } }],
  })
  const ask = async (signal?: AbortSignal) => {
    const [url = ''] = context.rpcUrls('eip155:1')
    return context.fetchRpc(url, { method: 'POST', body: '{}', ...(signal ? { signal } : {}) })
  }
  return { server, node, context, ask }
}

describe('fetchRpc', () => {
  test('default: returns the server’s response without calling the node', async () => {
    const { node, ask } = await create(saying(200, '{"by":"server"}'))
    expect(await (await ask()).json()).toEqual({ by: 'server' })
    expect(node.calls).toBe(0)
  })
  test('behavior: reads a chain that the server does not support from its own node, without asking the server again', async () => {
    const { server, node, ask } = await create(unserved)
    expect(await (await ask()).json()).toEqual({ by: 'node' })
    expect(await (await ask()).json()).toEqual({ by: 'node' })
    expect([server.calls, node.calls]).toEqual([1, 2])
  })
  test.each<[string, RequestListener]>([
    ['fails', saying(500, refusal('SERVER_ERROR'))],
    ['is too busy', saying(429, refusal('RATE_LIMITED'))],
    ['refuses the method', saying(403, refusal('RPC_METHOD_NOT_ALLOWED'))],
    ['is not a Foyer server', saying(404, '<html>')],
    ['hangs up', (request) => request.destroy()],
  ])('behavior: does not call the node if the server %s', async (_, answer) => {
    const { node, ask } = await create(answer)
    await ask().catch(() => {})
    expect(node.calls).toBe(0)
  })
  test('behavior: does not call the node if the server does not answer', async () => {
    const abort = new AbortController()
    const { node, ask } = await create(() => abort.abort())
    await expect(ask(abort.signal)).rejects.toThrow('abort')
    expect(node.calls).toBe(0)
  })
  test('behavior: never calls a public node for a bundled network', async () => {
    const server = await serve(unserved)
    const { context } = createTestFoyer({ serverUrl: server.url })
    const response = await context.fetchRpc(context.rpcUrls('eip155:1')[0] ?? '')
    expect(response.status).toBe(404)
    expect(server.calls).toBe(1)
  })
})
