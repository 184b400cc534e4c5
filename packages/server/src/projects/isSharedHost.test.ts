import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
// @ts-expect-error a script without types
import { listSharedHosts } from '../../scripts/listSharedHosts.mjs'
import { isSharedHost } from './isSharedHost.ts'

describe('isSharedHost', () => {
  test.each([
    'com',
    'com.',
    'COM',
    'co.uk',
    'github.io',
    'GitHub.io.',
    'vercel.app',
    'pages.dev',
    'netlify.app',
    's3.amazonaws.com',
    'xn--p1ai',
    'anything.ck',
    'kawasaki.jp',
    'test',
  ])('default: %s is shared, because anyone can register a host below it', (host) =>
    expect(isSharedHost(host)).toBe(true),
  )

  test.each(['amazonaws.com', 'windows.net', 'core.windows.net', 'compute.amazonaws.com'])(
    'attack: %s is a shared host, because it has public suffixes below it',
    (host) => expect(isSharedHost(host)).toBe(true),
  )

  test.each([
    'example.com',
    'my-app.github.io',
    'shop.example.co.uk',
    'www.ck',
    'city.kawasaki.jp',
    'app.test',
  ])('behavior: %s is not shared', (host) => expect(isSharedHost(host)).toBe(false))

  test('behavior: equals the list of the installed tldts (node packages/server/scripts/buildSharedHosts.mjs)', () => {
    const file = new URL('../../data/sharedHosts.json', import.meta.url)
    expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual(listSharedHosts())
  })
})
