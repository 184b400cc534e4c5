import { describe, expect, test } from 'vitest'
import type { FoyerServer } from '../../../http/FoyerServer.ts'
import { withConsole } from './withConsole.ts'

const bytes = new TextEncoder().encode('<!doctype html>')
const files = new Map(
  [
    ['index.html', 'text/html; charset=utf-8'],
    ['assets/index-1.js', 'text/javascript; charset=utf-8'],
  ].map(([name = '', type = '']) => [name, { type, bytes, zipped: new Uint8Array([1]) }]),
)
const api: FoyerServer = { fetch: async ({ url }) => new Response(`api ${new URL(url).pathname}`) }
const site = withConsole(api, { files, isTls: true })
const get = (path: string, init: RequestInit = {}) =>
  site.fetch(new Request(`https://ops.example${path}`, init))

describe('withConsole', () => {
  test('default: serves the console’s files below /console/, and the API everywhere else', async () => {
    const page = await get('/console/')
    expect(page.status).toBe(200)
    expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(page.headers.get('cache-control')).toBe('no-cache')
    const file = await get('/console/assets/index-1.js', { headers: { 'accept-encoding': 'gzip' } })
    expect(file.headers.get('cache-control')).toContain('immutable')
    expect(file.headers.get('content-encoding')).toBe('gzip')
    const plain = await get('/console/assets/index-1.js', { headers: { 'accept-encoding': 'gzip;q=0' } })
    expect(plain.headers.get('content-encoding')).toBeNull()
    expect((await get('/console')).headers.get('location')).toBe('./console/')
    for (const path of ['/v1/config', '/consoles', '/'])
      expect(await (await get(path)).text()).toBe(`api ${path}`)
  })

  test('attack: sends headers that forbid framing, and loading anything but the console’s own files and API', async () => {
    for (const path of ['/console/', '/console/assets/index-1.js', '/console/none', '/console']) {
      const { headers } = await get(path)
      const policy = headers.get('content-security-policy')
      for (const rule of [
        "default-src 'none'",
        "script-src 'self'",
        "connect-src 'self'",
        "frame-ancestors 'none'",
        "form-action 'none'",
        "base-uri 'none'",
        "require-trusted-types-for 'script'",
      ])
        expect(policy?.split('; '), path).toContain(rule)
      expect(headers.get('x-frame-options')).toBe('DENY')
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      // Nor does the opening page keep a reference to it, or learn its address.
      expect(headers.get('cross-origin-opener-policy')).toBe('same-origin')
      expect(headers.get('cross-origin-resource-policy')).toBe('same-origin')
      expect(headers.get('referrer-policy')).toBe('no-referrer')
      expect(headers.get('strict-transport-security')).toBe('max-age=31536000')
    }
  })

  test('attack: serves no file outside its folder, and rejects POST', async () => {
    for (const path of [
      '/console/../package.json',
      '/console/%2e%2e/package.json',
      '/console/..%2fpackage.json',
    ])
      expect(await (await get(path)).text()).not.toContain('{')
    expect((await get('/console/%2e%2e%2fpackage.json')).status).toBe(404)
    expect((await get('/console/', { method: 'POST' })).status).toBe(405)
  })

  test('attack: does not serve an encoded or unnormalized console path, which a proxy’s rules would miss', async () => {
    // The raw target as Node passes it, not normalized.
    const ask = (target: string) =>
      withConsole(
        { ...api, answer: async () => ({ status: 418, headers: {}, body: null }) },
        { files, isTls: true },
      ).answer?.({ method: 'GET', url: `http://localhost${target}`, headers: new Headers() } as never, {})
    for (const target of [
      '/%63onsole/',
      '/x/../console/',
      '/x/%2e%2e/console/',
      '//console/',
      '/console%2f',
      '\\console/',
    ])
      expect((await ask(target))?.status, target).toBe(418)
    expect((await ask('/console/assets%2findex-1.js'))?.status).toBe(404)
    expect((await ask('/console/?x#y'))?.status).toBe(200)
  })
})
