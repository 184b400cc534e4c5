import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type ServedFolder, serveFolder } from './serveFolder.ts'

let served: ServedFolder
beforeAll(async () => {
  const parent = mkdtempSync(join(tmpdir(), 'foyer-serve-'))
  const folder = join(parent, 'dist')
  mkdirSync(join(folder, 'assets'), { recursive: true })
  writeFileSync(join(parent, 'secret.txt'), 'secret')
  writeFileSync(join(folder, 'index.html'), '<!doctype html>page')
  writeFileSync(join(folder, 'assets', 'a-1.js'), 'export {}')
  served = await serveFolder({ folder, config: { a: 1 }, csp: "default-src 'self'" })
})
afterAll(() => served.stop())

/** Sends the path unchanged; `fetch` would normalize it. */
function raw(path: string, method = 'GET'): Promise<{ status: number; body: string }> {
  return new Promise((resolve, reject) => {
    request({ port: served.port, host: '127.0.0.1', path, method, agent: false }, (response) => {
      let body = ''
      response.on('data', (chunk: Buffer) => {
        body += chunk.toString()
      })
      response.on('end', () => resolve({ status: response.statusCode ?? 0, body }))
    })
      .on('error', reject)
      .end()
  })
}

describe('serveFolder', () => {
  test('default: serves files with their content types, and the page for every other path', async () => {
    const script = await fetch(`${served.url}/assets/a-1.js`)
    expect(await script.text()).toBe('export {}')
    expect(Object.fromEntries(script.headers)).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': "default-src 'self'",
      'x-content-type-options': 'nosniff',
      'content-encoding': 'gzip',
    })
    const plain = await fetch(`${served.url}/assets/a-1.js`, { headers: { 'accept-encoding': 'gzip;q=0' } })
    expect([plain.headers.get('content-encoding'), await plain.text()]).toEqual([null, 'export {}'])
    for (const path of ['/', '/wc?uri=wc%3Aabc', '/deep/er']) {
      const page = await fetch(served.url + path)
      expect([page.status, await page.text(), page.headers.get('cache-control')]).toEqual([
        200,
        '<!doctype html>page',
        'no-cache',
      ])
    }
  })

  test('behavior: serves a folder of pages, with its own page for missing paths', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'foyer-pages-'))
    mkdirSync(join(folder, 'guide'))
    writeFileSync(join(folder, 'index.html'), 'first')
    writeFileSync(join(folder, 'guide', 'index.html'), 'guide')
    writeFileSync(join(folder, '404.html'), 'missing')
    const pages = await serveFolder({ folder })
    const read = async (path: string) => {
      const response = await fetch(pages.url + path)
      return [response.status, await response.text()]
    }
    expect(await read('/')).toEqual([200, 'first'])
    expect(await read('/guide/')).toEqual([200, 'guide'])
    expect(await read('/guide?a=1')).toEqual([200, 'guide'])
    expect(await read('/nowhere/')).toEqual([404, 'missing'])
    await pages.stop()
  })

  test('param: config: serves foyer.config.json, and it is not cached', async () => {
    const response = await fetch(`${served.url}/foyer.config.json`)
    expect([await response.json(), response.headers.get('cache-control')]).toEqual([{ a: 1 }, 'no-store'])
  })

  test('error: rejects missing files, paths outside the folder, malformed paths, and methods other than GET and HEAD', async () => {
    expect((await raw('/assets/nothing.js')).status).toBe(404)
    for (const path of [
      '/../secret.txt',
      '/%2e%2e/secret.txt',
      '/..%2fsecret.txt',
      '/assets/..%2f..%2fsecret.txt',
    ])
      expect((await raw(path)).body).not.toContain('secret')
    expect((await raw('/%E0%A4%A')).status).toBe(400)
    expect((await raw('/%00')).status).toBe(400)
    expect((await raw('/', 'POST')).status).toBe(405)
    expect(await raw('/', 'HEAD')).toEqual({ status: 200, body: '' })
  })

  test('behavior: passes the page’s requests to the app’s backend', async () => {
    const api = async (request: Request) =>
      Response.json([request.method, await request.text()], { status: 201 })
    const own = await serveFolder({ folder: tmpdir(), api })
    const answer = await fetch(`${own.url}/api/echo`, { method: 'POST', body: '{"a":1}' })
    expect([answer.status, await answer.json()]).toEqual([201, ['POST', '{"a":1}']])
    expect(await (await fetch(`${own.url}/api/echo`)).json()).toEqual(['GET', ''])
    await own.stop()
  })
})
