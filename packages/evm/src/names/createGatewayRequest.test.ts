import { afterEach, describe, expect, test, vi } from 'vitest'
import { createGatewayRequest } from './createGatewayRequest.ts'

const sender = '0xABCDEF0000000000000000000000000000000001'
const data = '0x1234'

function setUp(answer: () => Response = () => Response.json({ data: '0xaa' }), hostname = 'app.test') {
  const asked: [url: string, init: RequestInit][] = []
  vi.stubGlobal('location', { hostname, origin: `https://${hostname}` })
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    asked.push([url, init])
    return answer()
  })
  const ask = createGatewayRequest(new AbortController())
  return { asked, ask: (...urls: string[]) => ask({ data, sender, urls }) }
}
afterEach(() => vi.unstubAllGlobals())

describe('createGatewayRequest', () => {
  test('default: sends the data in the URL, or posts it', async () => {
    const { asked, ask } = setUp()
    expect(await ask('https://names.test/{sender}/{data}.json')).toBe('0xaa')
    expect(await ask('https://names.test/{sender}')).toBe('0xaa')
    const lower = sender.toLowerCase()
    expect(asked[0]?.[0]).toBe(`https://names.test/${lower}/0x1234.json`)
    expect(asked[1]?.[1]).toMatchObject({ method: 'POST', body: JSON.stringify({ data, sender: lower }) })
  })

  test('default: accepts an answer in plain hex', async () => {
    expect(await setUp(() => new Response('0xbb')).ask('https://names.test')).toBe('0xbb')
  })

  test('attack: sends no cookies and no referrer to an address that a name points to', async () => {
    const { asked, ask } = setUp()
    await ask('https://app.test/api/transfer')
    expect(asked).toEqual([
      [
        'https://app.test/api/transfer',
        expect.objectContaining({ credentials: 'omit', referrerPolicy: 'no-referrer' }),
      ],
    ])
  })

  test.each([
    '/api/transfer',
    '//app.test/api',
    'http://app.test/api',
    'http://127.0.0.1:8545',
    'http://192.168.0.1/reboot',
    'javascript:alert(1)',
    'data:application/json,{"data":"0xaa"}',
    'blob:https://app.test/1',
    'https://user:secret@names.test',
  ])('attack: does not request %s', async (url) => {
    const { asked, ask } = setUp()
    await expect(ask(url)).rejects.toThrow()
    expect(asked).toEqual([])
  })

  test('behavior: requests local programs from a page on localhost', async () => {
    expect(await setUp(undefined, 'localhost').ask('http://127.0.0.1:1/names')).toBe('0xaa')
  })

  test('attack: stops after 32 requests for a name', async () => {
    const { asked, ask } = setUp(() => new Response(null, { status: 404 }))
    const urls = Array.from({ length: 50 }, (_, at) => `https://${at}.test`)
    for (let turn = 0; turn < 20; turn++) await expect(ask(...urls)).rejects.toThrow()
    expect(asked).toHaveLength(32)
  })

  test('error: the next server is asked if one fails', async () => {
    const answers = [new Response('no'), new Response(null, { status: 500 }), Response.json({ data: '0xcc' })]
    const { ask } = setUp(() => answers.shift() ?? Response.error())
    expect(await ask('https://a.test', 'https://b.test', 'https://c.test')).toBe('0xcc')
  })
})
