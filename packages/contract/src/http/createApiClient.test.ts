import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, test } from 'vitest'
import { createApiClient } from './createApiClient.ts'
import { getBalance } from './routes/balance.ts'
import { getConfig } from './routes/config.ts'
import { postRpc } from './routes/rpc.ts'
import { getSiwxSessions, revokeSiwxSessions } from './routes/siwx.ts'
import { getImage, getWallets } from './routes/wallets.ts'

const closers: (() => void)[] = []
afterEach(() => {
  for (const close of closers.splice(0)) close()
})

async function serve(answer: (url: URL, body: string) => { status?: number; body?: string } | undefined) {
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk) => {
      body += chunk
    })
    request.on('end', () => {
      const result = answer(new URL(request.url ?? '/', 'http://x'), body)
      if (!result) return
      response.writeHead(result.status ?? 200, { 'content-type': 'application/json' }).end(result.body)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  closers.push(() => {
    server.closeAllConnections()
    server.close()
  })
  const serverUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return (timeoutMs?: number) =>
    createApiClient({ serverUrl, projectId: 'p', sdkType: 'test', sdkVersion: '0', timeoutMs })
}

describe('createApiClient', () => {
  test('default: sends path, query and project, and parses the response', async () => {
    let seen: URL | undefined
    const client = await serve((url) => {
      seen = url
      return { body: '{"balances":[]}' }
    })
    const result = await client()(getBalance, { params: { address: 'a/b' }, query: { chainId: 'eip155:1' } })
    expect(result).toEqual({ balances: [], missing: [] })
    expect(seen?.pathname).toBe('/v1/account/a%2Fb/balance')
    expect(Object.fromEntries(seen?.searchParams ?? [])).toEqual({
      chainId: 'eip155:1',
      projectId: 'p',
      st: 'test',
      sv: '0',
    })
  })
  test('behavior: sends the body as JSON', async () => {
    const client = await serve((_, body) => ({
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, result: JSON.parse(body).method }),
    }))
    const body = { jsonrpc: '2.0', id: 1, method: 'eth_chainId' } as const
    expect(await client()(postRpc, { query: { chainId: 'eip155:1' }, body })).toMatchObject({
      result: 'eth_chainId',
    })
  })
  test('behavior: sends cookies only to the routes that need them, and the token if there is one', async () => {
    const calls: RequestInit[] = []
    const client = createApiClient({
      serverUrl: 'https://foyer.example.com',
      projectId: 'p',
      sdkType: 'test',
      sdkVersion: '0',
      fetch: async (_, init = {}) => {
        calls.push(init)
        return Response.json(calls.length === 1 ? { features: [] } : { sessions: [] })
      },
    })
    await client(getConfig, { query: {} })
    await client(getSiwxSessions, { query: {} })
    await client(revokeSiwxSessions, { query: {} }, { token: 'a.b.c' })
    expect(calls.map(({ method, credentials, headers }) => ({ method, credentials, headers }))).toEqual([
      { method: 'GET', credentials: 'omit', headers: {} },
      { method: 'GET', credentials: 'include', headers: {} },
      { method: 'DELETE', credentials: 'include', headers: { authorization: 'Bearer a.b.c' } },
    ])
  })
  test('behavior: avoids preflights: sends bodies as plain text, and no content type without a body', async () => {
    const calls: RequestInit[] = []
    const client = createApiClient({
      serverUrl: 'https://foyer.example.com',
      projectId: 'p',
      sdkType: 'test',
      sdkVersion: '0',
      fetch: async (_, init = {}) => {
        calls.push(init)
        return Response.json({ jsonrpc: '2.0', id: 1, result: '0x1' })
      },
    })
    const body = { jsonrpc: '2.0', id: 1, method: 'eth_chainId' } as const
    await client(postRpc, { query: { chainId: 'eip155:1' }, body })
    expect(calls).toMatchObject([
      { method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'text/plain' } },
    ])
  })
  test('behavior: returns images as bytes, and omits undefined parameters', async () => {
    let seen = ''
    const client = await serve((url) => {
      seen = url.href
      return { body: 'png' }
    })
    await client()(getBalance, { params: { address: 'a' }, query: { chainId: undefined } }).catch(() => {})
    expect(seen).not.toContain('chainId')
    const bytes = await client()(getImage, { params: { kind: 'networks', id: 'eip155:1' } })
    expect(new TextDecoder().decode(bytes)).toBe('png')
  })
  test('error: passes on the server’s NOT_FOUND error for a missing image', async () => {
    const body = JSON.stringify({ error: { code: 'NOT_FOUND', message: 'No image', requestId: 'r' } })
    const client = await serve(() => ({ status: 404, body }))
    const call = client()(getImage, { params: { kind: 'networks', id: 'x' } })
    await expect(call).rejects.toMatchObject({ code: 'NOT_FOUND', status: 404 })
  })
  test.each([
    'javascript:alert(1)',
    'JavaScript:alert(1)',
    'data:text/html,x',
    'blob:x',
    'file:///etc',
    'no-scheme',
  ])('error: rejects a wallet whose link is %j', async (mobileLink) => {
    const wallet = {
      id: 'w',
      name: 'W',
      namespaces: ['eip155'],
      platforms: ['ios'],
      iconUrl: '/w',
      mobileLink,
    }
    const client = await serve(() => ({ body: JSON.stringify({ data: [wallet], count: 1 }) }))
    await expect(client()(getWallets, { query: {} })).rejects.toMatchObject({ code: 'RESPONSE_INVALID' })
  })
  test('error: passes on the server’s code, status, message and request id', async () => {
    const body = JSON.stringify({ error: { code: 'RATE_LIMITED', message: 'Slow down', requestId: 'r1' } })
    const client = await serve(() => ({ status: 429, body }))
    await expect(client()(getWallets, { query: {} })).rejects.toMatchObject({
      code: 'RATE_LIMITED',
      status: 429,
      requestId: 'r1',
      message: 'Slow down',
    })
  })
  test.each(['{"balances":[{}]}', 'not json', '', '[]', '{"balances":1}'])(
    'error: rejects a response outside the contract: %j',
    async (body) => {
      const client = await serve(() => ({ body }))
      await expect(client()(getBalance, { params: { address: 'a' }, query: {} })).rejects.toMatchObject({
        code: 'RESPONSE_INVALID',
      })
    },
  )
  test('error: throws SERVER_ERROR for an error response that is not from Foyer', async () => {
    const client = await serve(() => ({ status: 502, body: '<html>' }))
    await expect(client()(getWallets, { query: {} })).rejects.toMatchObject({
      code: 'SERVER_ERROR',
      status: 502,
      message: 'getWallets failed with status 502',
    })
  })
  test('error: throws SERVER_UNREACHABLE if the connection closes', async () => {
    const client = await serve(() => undefined)
    closers.splice(0).forEach((close) => {
      close()
    })
    await expect(client()(getWallets, { query: {} })).rejects.toMatchObject({
      code: 'SERVER_UNREACHABLE',
      cause: expect.any(Error),
    })
  })
  test('error: throws TIMEOUT if the server does not answer in time', async () => {
    const client = await serve(() => undefined)
    await expect(client(20)(getWallets, { query: {} })).rejects.toMatchObject({
      code: 'TIMEOUT',
      message: 'getWallets took longer than 20 ms',
      cause: expect.any(Error),
    })
  })
  test('error: throws ABORTED if the caller aborts', async () => {
    const client = await serve(() => undefined)
    const abort = new AbortController()
    const call = client()(getWallets, { query: {} }, { signal: abort.signal })
    abort.abort()
    await expect(call).rejects.toMatchObject({ code: 'ABORTED', cause: expect.any(Error) })
  })
  test('error: throws ABORTED if the caller aborts while the response arrives', async () => {
    const abort = new AbortController()
    const client = createApiClient({
      serverUrl: 'https://foyer.example.com',
      projectId: 'p',
      sdkType: 'test',
      sdkVersion: '0',
      fetch: async () =>
        new Response(
          new ReadableStream({
            pull(controller) {
              abort.abort()
              controller.error(new Error('cut off'))
            },
          }),
        ),
    })
    await expect(client(getWallets, { query: {} }, { signal: abort.signal })).rejects.toMatchObject({
      code: 'ABORTED',
    })
  })
})
