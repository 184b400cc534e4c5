import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import * as contract from '../index.ts'
import { webUrl } from './webUrl.ts'

/** URLs that `URL` accepts, but that must not be opened, fetched or shown as links. */
const others = [
  'javascript:alert(1)',
  'JavaScript:alert(1)',
  'javascript://https://a.test/%0aalert(1)',
  ' javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:x',
  'blob:https://a.test/1',
  'file:///etc/passwd',
  'about:blank',
  'ftp://a.test',
  'ws://a.test',
  'wallet://a.test',
  'https:a.test',
  'https:/a.test',
  'https:\\\\a.test',
  'https://a.test\\@b.test',
  'https://',
  'http:///a',
  ' https://a.test',
  'https://a.test/a b',
  'https://a.test\n',
  'java\nscript:alert(1)',
  '//a.test',
  '/a',
  'a.test',
  '',
]

describe('webUrl', () => {
  test.each([
    'https://a.test',
    'http://127.0.0.1:8080/x?y=1#z',
    'HTTPS://A.test',
    'https://[::1]/',
    'https://ä.test/ü',
  ])('default: accepts %s', (url) => {
    expect(v.parse(webUrl, url)).toBe(url)
  })
  test('behavior: accepts letters of other languages, however often it was called before', () => {
    for (let count = 0; count < 100_000; count++) v.is(webUrl, 'https://a.test')
    expect(v.is(webUrl, 'https://ä.test/ü')).toBe(true)
  })
  test.each(others)('attack: rejects %j', (url) => {
    expect(v.is(webUrl, url)).toBe(false)
  })
  test('error: rejects a URL longer than 8,192 characters', () => {
    expect(v.is(webUrl, `https://a.test/${'x'.repeat(8_192)}`)).toBe(false)
  })

  type Schema = {
    entries?: Record<string, Schema>
    wrapped?: Schema
    item?: Schema
    pipe?: Schema[]
    type?: string
  }
  /** Fields of a schema whose name implies a URL, with their path. */
  function* findUrls(schema: Schema | undefined, path: string): Generator<[string, v.GenericSchema]> {
    if (!schema) return
    for (const [name, entry] of Object.entries(schema.entries ?? {})) {
      if (/(?:^|[a-z])(?:u|U)r[il]$|Origin$|^returnTo$|^htu$/.test(name))
        yield [`${path}.${name}`, entry as v.GenericSchema]
      yield* findUrls(entry, `${path}.${name}`)
    }
    yield* findUrls(schema.wrapped, path)
    yield* findUrls(schema.item, path)
  }
  /** Served by Foyer's own server, as paths: the client prepends the server's URL. Or text that is shown, never opened. */
  const known =
    /iconUrl|logoUri|imageUrl|\.media\.url|\.icon\.url|preview\.url|getIdentity|message\.uri|postEvents/
  const fields = Object.values(contract)
    .filter((one) => typeof one === 'object' && one !== null && 'path' in one && 'method' in one)
    .flatMap((route) => {
      const { id, query, body, response } = route as unknown as { id: string } & Record<
        string,
        Schema | undefined
      >
      return [query, body, response].flatMap((schema) => [...findUrls(schema as Schema | undefined, id)])
    })
    .filter(([path]) => !known.test(path))
  test('behavior: this test finds the contract’s fields that hold a URL', () => {
    expect(fields.length).toBeGreaterThan(5)
  })
  test.each(fields)('attack: %s rejects javascript: and data: URLs', (_, schema) => {
    for (const url of ['javascript:alert(1)', 'data:text/html,x']) expect(v.is(schema, url)).toBe(false)
  })
})
