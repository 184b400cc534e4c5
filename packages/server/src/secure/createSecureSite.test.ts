import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { FoyerServer } from '../http/FoyerServer.ts'
import { memoryProjects } from '../projects/memoryProjects.ts'
import { createSecureSite } from './createSecureSite.ts'
import { getFrameAncestors } from './getFrameAncestors.ts'

const hash = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`
const contents: Readonly<Record<string, string>> = {
  'index.html': '<!doctype html><title>Frame</title>',
  'pages/popup.html': '<!doctype html><title>Popup</title>',
  'pages/security.html': '<!doctype html><title>Security</title>',
  'assets/main-1.js': 'console.log(1)',
  'recover.html': '<!doctype html>',
}
const manifest = JSON.stringify({
  files: Object.fromEntries(Object.entries(contents).map(([name, text]) => [name, hash(text)])),
})

let folder: string
const server: FoyerServer = {
  fetch: async (request) => Response.json({ path: new URL(request.url).pathname }),
}

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'secure-'))
  for (const name of ['pages', 'assets']) await mkdir(join(folder, name))
  for (const [name, text] of Object.entries(contents)) await writeFile(join(folder, name), text)
  await writeFile(join(folder, 'manifest.json'), manifest)
})
afterEach(() => rm(folder, { recursive: true }))

async function open() {
  const projects = memoryProjects([
    {
      id: 'listed',
      name: 'Listed',
      allowedOrigins: ['https://*.example.com', 'app.test:8080'],
      features: [],
    },
    { id: 'open', name: 'Open', allowedOrigins: [], features: [] },
  ])
  const site = await createSecureSite({ folder, projects, server, manifestHash: hash(manifest) })
  return (path: string, init?: RequestInit) =>
    site.fetch(new Request(`http://secure.localhost:1${path}`, init))
}

describe('createSecureSite', () => {
  test('default: serves the frame to be embedded by the project’s pages only', async () => {
    const get = await open()
    const frame = await get('/frame?projectId=listed&version=4')
    expect(await frame.text()).toBe(contents['index.html'])
    expect(Object.fromEntries(frame.headers)).toMatchObject({
      'content-security-policy':
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; form-action 'none'; base-uri 'none'; require-trusted-types-for 'script'; trusted-types 'none'; frame-ancestors https://*.example.com https://app.test:8080 http://localhost:* https://localhost:* http://127.0.0.1:* https://127.0.0.1:*",
      'cross-origin-embedder-policy': 'require-corp',
      'cross-origin-resource-policy': 'cross-origin',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cache-control': 'no-store',
    })
    for (const path of ['/frame', '/frame?projectId=none', '/popup?projectId=listed'])
      expect((await get(path)).headers.get('content-security-policy')).toMatch(/frame-ancestors 'none'$/)
    expect((await get('/popup')).headers.has('cross-origin-opener-policy')).toBe(false)
    expect(frame.headers.has('strict-transport-security')).toBe(false)
  })

  test('attack: forbids framing the security page, without cutting it off from its opener', async () => {
    const get = await open()
    for (const query of ['', '?projectId=listed', '?projectId=open', '?projectId=none']) {
      const page = await get(`/security${query}`)
      expect(await page.text()).toBe(contents['pages/security.html'])
      expect(page.headers.get('content-security-policy')).toMatch(/; frame-ancestors 'none'$/)
      expect(page.headers.has('cross-origin-opener-policy')).toBe(false)
    }
  })

  test('behavior: sends HSTS over TLS', async () => {
    const site = await createSecureSite({ folder, projects: memoryProjects([]), server })
    const connection = { publicUrl: 'https://secure.app.test' }
    for (const path of ['/frame?projectId=listed', '/v1/login/email', '/nothing']) {
      const { headers } = await site.fetch(new Request(`http://127.0.0.1:1${path}`), connection)
      expect(headers.get('strict-transport-security')).toBe('max-age=31536000')
    }
  })

  test('behavior: caches files with a hash in their name, and serves only listed files and API routes', async () => {
    const get = await open()
    const script = await get('/assets/main-1.js')
    expect(script.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    const zipped = async (accepted: string) =>
      (await get('/assets/main-1.js', { headers: { 'accept-encoding': accepted } })).headers.get(
        'content-encoding',
      )
    expect([await zipped('gzip'), await zipped('gzip;q=0')]).toEqual(['gzip', null])
    expect((await get('/recover.html')).headers.get('content-disposition')).toMatch(/^attachment/)
    for (const path of [
      '/',
      '/index.html',
      '/assets/..%2fmanifest.json',
      '/constructor',
      '/v1/siwx/nonce',
      '/v1/login',
      // Cookies apply to every port of a host, so the console's cookie must not reach any page of this site.
      '/console/',
      '/v1/admin/session',
      '/v1/login/../admin/session',
      '/v1/login/%2e%2e/admin/session',
    ])
      expect((await get(path)).status, path).toBe(404)
    expect((await get('/frame?projectId=open', { method: 'POST' })).status).toBe(405)
    for (const path of [
      '/v1',
      '/v1/login/email',
      '/v1/custody/wallet',
      '/v1/origins',
      '/v1/chains/eip155:1',
      '/v1/clear-signing/eip155:1/0x0/0x0',
      '/v1/smart-sessions/eip155:1',
    ])
      expect(await (await get(path)).json()).toEqual({ path })
  })

  test('error: throws SECURE_SITE_INVALID for a changed, added or missing file, or another manifest than the pinned one', async () => {
    const refused = { code: 'SECURE_SITE_INVALID' }
    await writeFile(join(folder, 'assets/extra.js'), 'steal()')
    await expect(open()).rejects.toMatchObject(refused)
    await rm(join(folder, 'assets/extra.js'))
    await writeFile(join(folder, 'assets/main-1.js'), 'steal()')
    await expect(open()).rejects.toMatchObject(refused)
    await rm(join(folder, 'assets/main-1.js'))
    await expect(open()).rejects.toMatchObject(refused)
    await writeFile(join(folder, 'assets/main-1.js'), contents['assets/main-1.js'] ?? '')
    await writeFile(join(folder, 'manifest.json'), `${manifest}\n`)
    await expect(open()).rejects.toMatchObject(refused)
  })
})

describe('getFrameAncestors', () => {
  test('behavior: ignores an invalid pattern, so that it cannot end the directive', () => {
    const local = getFrameAncestors([], { allowsLocalhost: true })
    for (const pattern of ['https://a.example; script-src *', '*', 'https://a.example/path', "'none'", 'a b'])
      expect(getFrameAncestors([pattern], { allowsLocalhost: true })).toBe(local)
  })

  test('attack: a pattern without a scheme only means https; localhost only where it is allowed', () => {
    const production = { allowsLocalhost: false }
    expect(getFrameAncestors(['app.example', '*.app.example:*'], production)).toBe(
      'https://app.example https://*.app.example:*',
    )
    expect(getFrameAncestors(['localhost:3000', 'http://app.example'], production)).toBe(
      'https://localhost:3000 http://localhost:3000 http://app.example',
    )
    expect(getFrameAncestors([], production)).toBe("'none'")
  })
})
