import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createSafeFetch } from '../../kit/createSafeFetch.ts'
import { createCcipRequest } from './createCcipRequest.ts'

const sender = '0xAbCd000000000000000000000000000000000001'
const data = '0x1234'
let url: string
let asked: { method: string | undefined; path: string; body: string }[] = []
const answers: Record<string, (response: ServerResponse) => void> = {
  '/good': (response) => response.end('{"data":"0xc0de"}'),
  '/broken': (response) => response.writeHead(500).end('{"data":"0xbad0"}'),
  '/nonsense': (response) => response.end('{"data":"hello"}'),
  '/page': (response) => response.end('<html>'),
  '/moved': (response) => response.writeHead(302, { location: '/good' }).end(),
  '/large': (response) => response.end(`{"data":"0x${'00'.repeat(200_000)}"}`),
}
const server = createServer((request, response) => {
  const path = request.url ?? ''
  let body = ''
  request.on('data', (chunk) => {
    body += chunk
  })
  request.on('end', () => {
    asked.push({ method: request.method, path, body })
    const answer = answers[`/${path.split('/')[1]}`]
    if (answer) answer(response)
    else response.writeHead(404).end()
  })
})
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => new Promise((resolve) => server.close(resolve)))

/** In these tests, 127.0.0.1 represents the public internet. */
const isPublic = (address: string) => address === '127.0.0.1'
const ask = (...paths: string[]) => {
  asked = []
  return createCcipRequest({ fetch: createSafeFetch({ isPublic }) })({
    data,
    sender,
    urls: paths.map((path) => (path.startsWith('/') ? url + path : path)),
  })
}

describe('createCcipRequest', () => {
  test('default: uses GET for a URL with {data}, and POST otherwise', async () => {
    expect(await ask('/good/{sender}/{data}.json')).toBe('0xc0de')
    expect(await ask('/good/{sender}')).toBe('0xc0de')
    expect(asked).toEqual([
      { method: 'POST', path: `/good/${sender.toLowerCase()}`, body: JSON.stringify({ data, sender }) },
    ])
  })

  test('behavior: tries the next URL if one fails, four at most', async () => {
    expect(await ask('/broken', '/nonsense', '/page', '/good')).toBe('0xc0de')
    expect(asked.map(({ path }) => path)).toEqual(['/broken', '/nonsense', '/page', '/good'])
    await expect(ask('/broken', '/page', '/page', '/page', '/good')).rejects.toMatchObject({
      code: 'RPC_FAILED',
    })
    expect(asked).toHaveLength(4)
  })

  test.each([
    ['a response that is too large', '/large/{data}'],
    ['a redirect of a POST request', '/moved'],
    ['a private address', 'http://127.0.0.2:1/{data}'],
    ['a private address in hexadecimal', 'http://0x7f000002:1/'],
    ['another scheme', 'file:///etc/passwd'],
  ])('error: rejects %s', async (_, path) => {
    await expect(ask(path)).rejects.toMatchObject({ code: 'RPC_FAILED' })
    expect(asked.filter((request) => request.path === '/good')).toEqual([])
  })
})
