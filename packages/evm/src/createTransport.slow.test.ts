import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createClient } from 'viem'
import { getBalance, getBlockNumber, getChainId } from 'viem/actions'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createTransport } from './createTransport.ts'

const address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const closers: (() => void)[] = []
beforeEach(() => {
  vi.stubGlobal('document', { hidden: false })
})
afterEach(() => {
  for (const close of closers.splice(0)) close()
  vi.unstubAllGlobals()
})

async function serve(answer: (call: { id: number; method: string }) => unknown, status = 200) {
  const methods: string[] = []
  const batches: number[] = []
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk) => {
      body += chunk
    })
    request.on('end', () => {
      // Nodes reject a body that is not declared as JSON.
      if (request.headers['content-type'] !== 'application/json') {
        response.writeHead(415).end()
        return
      }
      const parsed = JSON.parse(body)
      const reply = (call: { id: number; method: string }) => {
        methods.push(call.method)
        return { jsonrpc: '2.0', id: call.id, ...(answer(call) as object) }
      }
      if (Array.isArray(parsed)) batches.push(parsed.length)
      response.writeHead(status)
      response.end(JSON.stringify(Array.isArray(parsed) ? parsed.map(reply) : reply(parsed)))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  closers.push(() => {
    server.closeAllConnections()
    server.close()
  })
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, methods, batches }
}

describe('createTransport', () => {
  const read = (rpcUrls: readonly string[]) => {
    const abort = new AbortController()
    closers.push(() => abort.abort())
    return getBalance(createClient({ transport: createTransport({ rpcUrls, signal: abort.signal }) }), {
      address,
    })
  }
  test('default: returns the answer of the first endpoint, without asking the second', async () => {
    const first = await serve(() => ({ result: '0x2a' }))
    const second = await serve(() => ({ result: '0x1' }))
    expect(await read([first.url, second.url])).toBe(42n)
    expect(second.methods).not.toContain('eth_getBalance')
  })
  test('behavior: skips an endpoint that is down', async () => {
    const second = await serve(() => ({ result: '0x1' }))
    expect(await read(['http://127.0.0.1:1', second.url])).toBe(1n)
  })
  test('behavior: does not ask the next endpoint after an error of the node itself', async () => {
    const first = await serve(() => ({ error: { code: 3, message: 'execution reverted' } }))
    const second = await serve(() => ({ result: '0x1' }))
    await expect(read([first.url, second.url])).rejects.toThrow('execution reverted')
    expect(second.methods).not.toContain('eth_getBalance')
  })
  test.each([4001, 5000])(
    'behavior: does not ask the next endpoint after the user’s rejection: %i',
    async (code) => {
      const first = await serve(() => ({ error: { code, message: 'User rejected' } }))
      const second = await serve(() => ({ result: '0x1' }))
      await expect(read([first.url, second.url])).rejects.toThrow('User rejected')
      expect(second.methods).not.toContain('eth_getBalance')
    },
  )
  test('behavior: a method that the server refuses fails alone in its batch, without asking other endpoints', async () => {
    const server = await serve(({ method }) =>
      method === 'eth_nope'
        ? { error: { code: -32_601, message: 'This RPC method is not allowed here' } }
        : { result: '0x2a' },
    )
    const second = await serve(() => ({ result: '0x1' }))
    const abort = new AbortController()
    closers.push(() => abort.abort())
    const rpcUrls = [`${server.url}/v1?projectId=p&chainId=eip155:1`, second.url]
    const client = createClient({ transport: createTransport({ rpcUrls, signal: abort.signal }) })
    const [balance, refused] = await Promise.allSettled([
      getBalance(client, { address }),
      client.request({ method: 'eth_nope' as 'eth_chainId' }),
    ])
    expect(server.batches).toEqual([2])
    expect(balance).toEqual({ status: 'fulfilled', value: 42n })
    expect(refused).toMatchObject({ status: 'rejected', reason: { code: -32_601 } })
    expect(second.methods.filter((method) => method !== 'net_listening')).toEqual([])
  })
  test('behavior: asks the next endpoint if a node does not know the method', async () => {
    const first = await serve(() => ({ error: { code: -32_601, message: 'Method not found' } }))
    const second = await serve(() => ({ result: '0x1' }))
    expect(await read([first.url, second.url])).toBe(1n)
  })
  test('behavior: sends calls made at once as one batch', async () => {
    const node = await serve(() => ({ result: '0x1' }))
    const abort = new AbortController()
    closers.push(() => abort.abort())
    const client = createClient({ transport: createTransport({ rpcUrls: [node.url], signal: abort.signal }) })
    await Promise.all([getBalance(client, { address }), getBlockNumber(client), getChainId(client)])
    expect(node.batches).toEqual([3])
  })
  test('error: rejects with a failed HTTP status and its text', async () => {
    const first = await serve(() => ({ result: '0x1' }), 503)
    await expect(read([first.url])).rejects.toMatchObject({ status: 503, details: 'Service Unavailable' })
  })
  test('error: throws RPC_FAILED without an endpoint', () => {
    expect(() => createTransport({ rpcUrls: [], signal: new AbortController().signal })).toThrow(
      expect.objectContaining({ code: 'RPC_FAILED' }),
    )
  })
})
