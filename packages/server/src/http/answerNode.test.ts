import { once } from 'node:events'
import { createServer, request } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { afterEach, describe, expect, test } from 'vitest'
import { RequestError } from '../kit/RequestError.ts'
import { answerNode } from './answerNode.ts'
import type { HttpAnswer, HttpCall } from './HttpCall.ts'
import { readBytes } from './readBytes.ts'

const closers: (() => void)[] = []
afterEach(() => {
  for (const close of closers.splice(0)) close()
})

async function serve(answer: (call: HttpCall) => Promise<HttpAnswer>) {
  const server = createServer((incoming, outgoing) => void answerNode(incoming, outgoing, answer, {}))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  closers.push(() => {
    server.close()
    server.closeAllConnections()
  })
  const { port } = server.address() as AddressInfo
  return { port, url: `http://127.0.0.1:${port}` }
}

const text = (body: string, status = 200): HttpAnswer => ({ status, headers: {}, body })

/** Sends these bytes and returns everything received until the server closes the connection. */
async function send(port: number, bytes: string): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  let received = ''
  socket.on('data', (chunk) => {
    received += chunk
  })
  socket.write(bytes)
  await once(socket, 'close')
  return received
}

describe('answerNode', () => {
  test('default: passes on path, headers and body, and sets the response’s length in bytes', async () => {
    const { url } = await serve(async (call) => {
      const { method, url, headers } = call
      const said = Buffer.from(await readBytes(call, 100)).toString()
      return text(`${method} ${url} ${headers.get('X-One')} ${headers.has('x-two')} ${said} ü`)
    })
    const response = await fetch(`${url}/a/b?c=d`, {
      method: 'POST',
      body: 'words',
      headers: { 'x-one': '1' },
    })
    expect(await response.text()).toBe('POST http://localhost/a/b?c=d 1 false words ü')
    expect(response.headers.get('content-length')).toBe('46')
  })

  test('behavior: sends a response without a body and without a length', async () => {
    const { url } = await serve(async () => ({ status: 304, headers: { etag: '"a"' }, body: null }))
    const response = await fetch(url)
    expect([response.status, response.headers.get('content-length')]).toEqual([304, null])
  })

  test('error: a handler that throws, or invalid headers, affect only their own request', async () => {
    const { url } = await serve(async ({ url }) => {
      if (url.endsWith('/throws')) throw new Error('unexpected')
      return url.endsWith('/header') ? { ...text('x'), headers: { bad: 'a\nb' } } : text('well')
    })
    await expect(fetch(`${url}/throws`)).rejects.toThrow()
    await expect(fetch(`${url}/header`)).rejects.toThrow()
    expect(await (await fetch(url)).text()).toBe('well')
  })

  test('attack: bytes after an oversized body are not parsed as a request', async () => {
    const { port } = await serve(async (call) => {
      try {
        await readBytes(call, 10)
        return text('read')
      } catch (error) {
        return text('refused', (error as RequestError).status)
      }
    })
    const hidden = 'GET /hidden HTTP/1.1\r\nhost: a\r\n\r\n'
    const body = hidden.padEnd(100_000, 'x')
    const answers = await send(
      port,
      `POST / HTTP/1.1\r\nhost: a\r\ncontent-length: ${body.length * 2}\r\n\r\n${body}`,
    )
    expect(answers.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 413'])
    expect(answers.toLowerCase()).toContain('connection: close')
  })

  test('attack: normalizes a proxy’s absolute URL, “*” and “//” in the request line', async () => {
    const seen: string[] = []
    const { port } = await serve(async ({ url }) => {
      seen.push(url)
      return text('ok')
    })
    for (const target of ['http://other.example/v1/config?a=b', '*', '//other.example/x'])
      await send(port, `OPTIONS ${target} HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n`)
    expect(seen).toEqual([
      'http://other.example/v1/config?a=b',
      'http://localhost/',
      'http://localhost//other.example/x',
    ])
  })

  test('behavior: aborts the signal only if the caller disconnects', async () => {
    let aborted = () => {}
    const isAborted = new Promise<void>((resolve) => {
      aborted = resolve
    })
    const signals: AbortSignal[] = []
    const { port, url } = await serve(async ({ url, signal }) => {
      signals.push(signal)
      if (!url.endsWith('/slow')) return text('ok')
      signal.addEventListener('abort', aborted)
      arrived()
      await isAborted
      return text('late')
    })
    let arrived = () => {}
    const hasArrived = new Promise<void>((resolve) => {
      arrived = resolve
    })
    await (await fetch(url)).text()
    const call = request({ port, path: '/slow' })
    call.on('error', () => {})
    call.end()
    await hasArrived
    call.destroy()
    await isAborted
    expect(signals.map(({ aborted }) => aborted)).toEqual([false, true])
  })

  test('error: throws BAD_REQUEST if the body ends prematurely', async () => {
    let failed: (error: unknown) => void = () => {}
    const failure = new Promise<unknown>((resolve) => {
      failed = resolve
    })
    const { port } = await serve(async (call) => {
      await readBytes(call, 1_000).catch(failed)
      return text('ok')
    })
    const socket = connect(port, '127.0.0.1')
    socket.write('POST / HTTP/1.1\r\nhost: a\r\ncontent-length: 100\r\n\r\nhalf', () => socket.destroy())
    expect(await failure).toMatchObject({ code: 'BAD_REQUEST', message: 'The body ended early' })
    expect(await failure).toBeInstanceOf(RequestError)
  })
})
