import type { Foyer } from '@foyer/core'
import { describe, expect, test } from 'vitest'
import { toPictureUrl } from './toPictureUrl.ts'

const serverUrl = 'https://foyer.example'
const own = 'https://app.example/wallet.svg'
const foyer = { options: { serverUrl, customWallets: [{ iconUrl: own }] } } as unknown as Foyer

describe('toPictureUrl', () => {
  test.each([
    ['/v1/images/x.svg', `${serverUrl}/v1/images/x.svg`],
    // A path on the server, not another host.
    ['//evil.example/x.svg', `${serverUrl}//evil.example/x.svg`],
    [`${serverUrl}/v1/images/x.svg`, `${serverUrl}/v1/images/x.svg`],
    ['data:image/svg+xml,<svg/>', 'data:image/svg+xml,<svg/>'],
    [own, own],
  ])('default: returns the URL of %s', (src, url) => {
    expect(toPictureUrl(foyer, src)).toBe(url)
  })

  test('param: isOwn: allows a picture on another host if the app names it', () => {
    expect(toPictureUrl(foyer, 'https://app.example/x.svg', true)).toBe('https://app.example/x.svg')
  })

  test.each([
    'https://evil.example/x.svg',
    `${serverUrl}.evil.example/x.svg`,
    `${serverUrl}@evil.example/x.svg`,
    'data:text/html,<script>',
    'javascript:alert(1)',
    'blob:https://app.example/1',
    '',
    undefined,
  ])('attack: %s is not loaded', (src) => {
    expect(toPictureUrl(foyer, src)).toBeUndefined()
  })

  test('attack: a script, blob or HTML URL is not loaded, even if the app names it', () => {
    for (const src of ['javascript:alert(1)', 'blob:https://app.example/1', 'data:text/html,x', undefined])
      expect(toPictureUrl(foyer, src, true)).toBeUndefined()
  })
})
