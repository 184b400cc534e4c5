import type { lookup as lookupDns } from 'node:dns'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createSafeFetch } from './createSafeFetch.ts'
import { isPublicAddress } from './isPublicAddress.ts'

let port: number
let requests: IncomingMessage[] = []
/** The server's answer at each path. */
const answers: Record<string, (response: ServerResponse) => void> = {
  '/picture': (response) => response.end('picture'),
  '/ipfs/picture': (response) => response.end('picture'),
  '/large': (response) => {
    // No length header: the size is only known by counting.
    const more = () => response.write('x'.repeat(10_000)) && setImmediate(more)
    response.on('drain', more)
    more()
  },
  '/says-large': (response) => response.writeHead(200, { 'content-length': 1_000_000 }).write('x'),
  '/never': () => {},
  '/slow-body': (response) => void response.write('x'),
  '/bomb': (response) =>
    response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync('x'.repeat(100_000))),
  '/missing': (response) => response.writeHead(404).end('no'),
  '/loop': (response) => response.writeHead(302, { location: '/loop' }).end(),
  '/to-picture': (response) => response.writeHead(302, { location: '/picture' }).end(),
  '/to-inside': (response) =>
    response.writeHead(302, { location: `http://inside.test:${port}/picture` }).end(),
  '/to-inside-ip': (response) =>
    response.writeHead(302, { location: `http://127.0.0.2:${port}/picture` }).end(),
  '/to-file': (response) => response.writeHead(302, { location: 'file:///etc/passwd' }).end(),
}
const server = createServer((request, response) => {
  requests.push(request)
  const answer = answers[request.url ?? '']
  if (answer) answer(response)
  else response.writeHead(404).end()
})
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  port = (server.address() as AddressInfo).port
})
afterAll(async () => {
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
})

/** In these tests, 127.0.0.1 represents the public internet, and the rest of loopback the internal network. */
const isPublic = (address: string) => address === '127.0.0.1'
let looks = 0
const lookup = ((
  name: string,
  _options: object,
  done: (error: Error | null, addresses: { address: string; family: number }[]) => void,
) => {
  looks++
  const of = (...addresses: string[]) =>
    done(
      null,
      addresses.map((address) => ({ address, family: 4 })),
    )
  if (name === 'outside.test') return of('127.0.0.1')
  if (name === 'inside.test') return of('127.0.0.2')
  if (name === 'both.test') return of('127.0.0.1', '127.0.0.2')
  // Public when checked, private when used.
  if (name === 'rebind.test') return of(looks === 1 ? '127.0.0.1' : '127.0.0.2')
  return done(new Error('ENOTFOUND'), [])
}) as typeof lookupDns
const read = async (
  path: string,
  options: Parameters<typeof createSafeFetch>[0] = {},
  maxBytes = 100_000,
) => {
  looks = 0
  requests = []
  const url = path.startsWith('/') ? `http://outside.test:${port}${path}` : path.replace('PORT', String(port))
  const bytes = await createSafeFetch({ isPublic, lookup, ...options })(url, { maxBytes })
  return bytes && new TextDecoder().decode(bytes)
}

describe('createSafeFetch', () => {
  test('default: fetches from public addresses, also over redirects', async () => {
    expect(await read('/picture')).toBe('picture')
    expect(await read('/to-picture')).toBe('picture')
    expect(requests.map(({ headers }) => Object.keys(headers).sort())[0]).toEqual([
      'accept',
      'accept-encoding',
      'connection',
      'host',
      'user-agent',
    ])
  })

  test.each([
    ['a private address', 'http://127.0.0.2:PORT/picture'],
    ['a private address in other digits', 'http://0x7f000002:PORT/picture'],
    ['a private address as one number', 'http://2130706434:PORT/picture'],
    ['a private address as IPv6', 'http://[::ffff:127.0.0.2]:PORT/picture'],
    ['loopback as IPv6', 'http://[::1]:PORT/picture'],
    ['a name of a private address', 'http://inside.test:PORT/picture'],
    ['a name of a public and a private address', 'http://both.test:PORT/picture'],
    ['an unknown name', 'http://nowhere.test:PORT/picture'],
    ['another scheme', 'file:///etc/passwd'],
    ['a redirect to another scheme', '/to-file'],
    ['a redirect to a private name', '/to-inside'],
    ['a redirect to a private address', '/to-inside-ip'],
    ['endless redirects', '/loop'],
    ['credentials in the URL', 'http://user:secret@outside.test:PORT/picture'],
    ['a relative path', 'picture.png'],
    ['a missing page', '/missing'],
    ['a compressed body, which may be a bomb', '/bomb'],
    ['a body that is too large by its header', '/says-large'],
    ['a body that is too large without a header', '/large'],
  ])('error: refuses %s', async (_, url) => {
    expect(await read(url)).toBeUndefined()
    expect(requests.filter((request) => request.headers.host?.startsWith('inside'))).toEqual([])
  })

  test('behavior: resolves a name once, so that DNS rebinding has no effect', async () => {
    expect(await read(`http://rebind.test:${port}/picture`)).toBe('picture')
    expect(looks).toBe(1)
  })

  test.each(['/never', '/slow-body'])('param: timeoutMs: aborts %s', async (path) => {
    expect(await read(path, { timeoutMs: 50 })).toBeUndefined()
  })

  test('param: trustedPrefix: may be private, but redirects and other paths may not', async () => {
    const at = (path: string) => `http://127.0.0.1:${port}${path}`
    const fetch = createSafeFetch({ isPublic: () => false })
    const get = (path: string, prefix: string, more: object = {}) =>
      fetch(at(path), { maxBytes: 100_000, trustedPrefix: at(prefix), ...more })
    expect(await get('/ipfs/picture', '/ipfs/')).toBeDefined()
    expect(await get('/to-inside-ip', '/')).toBeUndefined()
    expect(await get('/to-picture', '/')).toBeUndefined()
    requests = []
    // Other paths of the gateway, in any spelling, and a call with side effects.
    for (const path of ['/picture', '/ipfs/../picture', '/ipfs/%2e%2e/picture', '/ipfs', '/ipfsx/picture'])
      expect(await get(path, '/ipfs/')).toBeUndefined()
    expect(await get('/picture', '/pic')).toBeUndefined()
    expect(await get('/ipfs/picture', '/ipfs/', { body: '{}' })).toBeUndefined()
    expect(await fetch(at('/ipfs/picture'), { maxBytes: 100_000 })).toBeUndefined()
    expect(requests).toEqual([])
  })
})

describe('isPublicAddress', () => {
  test.each([
    '0.0.0.0',
    '10.1.2.3',
    '100.64.0.1',
    '127.0.0.1',
    '127.255.255.254',
    '169.254.169.254',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.1',
    '198.18.0.1',
    '224.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::ffff:8.8.8.8',
    '64:ff9b::7f00:1',
    'fc00::1',
    'fd12::1',
    'fe80::1',
    'ff02::1',
    '2001::1',
    '2001:db8::1',
    '2002:7f00:1::',
    'localhost',
    '',
  ])('%s is private', (address) => {
    expect(isPublicAddress(address)).toBe(false)
  })
  test.each(['1.1.1.1', '172.32.0.1', '192.167.0.1', '2606:4700::1111', '2a00:1450::1'])(
    '%s is public',
    (address) => {
      expect(isPublicAddress(address)).toBe(true)
    },
  )
})
