import { describe, expect, test } from 'vitest'
import { chooseMedia } from './chooseMedia.ts'
import { parseNftMetadata } from './parseNftMetadata.ts'
import { readDataUri } from './readDataUri.ts'
import { toFetchUrl } from './toFetchUrl.ts'
import { toMediaType } from './toMediaType.ts'

const bytes = (text: string) => new Uint8Array(Buffer.from(text, 'latin1'))

describe('toMediaType', () => {
  test.each([
    ['image/png', '\x89PNG\r\n\x1a\n...'],
    ['image/jpeg', '\xff\xd8\xff\xe0'],
    ['image/gif', 'GIF89a'],
    ['image/webp', 'RIFF\x01\x02\x03\x04WEBPVP8 '],
    ['image/avif', '\0\0\0\x20ftypavif'],
    ['video/mp4', '\0\0\0\x20ftypisom'],
    ['video/webm', '\x1aE\xdf\xa3\x9fB\x86\x81\x01B\x82\x84webm'],
    ['image/svg+xml', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
    ['image/svg+xml', '\xef\xbb\xbf<?xml version="1.0"?>\n<!-- a --><!DOCTYPE svg PUBLIC "x">\n<svg>'],
  ])('default: detects %s', (type, text) => {
    expect(toMediaType(bytes(text))).toBe(type)
  })
  test.each([
    '<!doctype html><svg>',
    '<html><body><svg></svg>',
    '<script>alert(1)</script><svg>',
    '%PDF-1.7',
    '{"svg":"<svg>"}',
    'MZ\x90',
    '',
  ])('error: rejects %j', (text) => {
    expect(toMediaType(bytes(text))).toBeUndefined()
  })
  // Backtracking over such a text would exceed the test's timeout.
  test('behavior: rejects 50,000 repeated comments quickly', () => {
    expect(toMediaType(bytes('<!---->'.repeat(50_000)))).toBeUndefined()
  })
})

describe('readDataUri', () => {
  const text = (uri: string) => {
    const read = readDataUri(uri)
    return read && new TextDecoder().decode(read)
  }
  test('default: decodes base64, percent-encoded and unescaped data URIs', () => {
    expect(text('data:application/json;base64,eyJhIjoxfQ==')).toBe('{"a":1}')
    expect(text('data:application/json,%7B%22a%22%3A1%7D')).toBe('{"a":1}')
    expect(text('data:image/svg+xml;utf8,<rect width="100%" fill="#fff"/>')).toBe(
      '<rect width="100%" fill="#fff"/>',
    )
  })
  test('error: returns undefined for a URI that is not a data URI, or has no data', () => {
    expect(text('https://example.com')).toBeUndefined()
    expect(text('data:nothing')).toBeUndefined()
  })
})

describe('toFetchUrl', () => {
  const gateway = 'https://gateway.test/ipfs/'
  test.each([
    ['https://a.test/1.png', 'https://a.test/1.png'],
    ['ipfs://bafy/1 a.png', 'https://gateway.test/ipfs/bafy/1%20a.png'],
    ['ipfs://ipfs/bafy', 'https://gateway.test/ipfs/bafy'],
    ['ipfs://bafy/../../admin', undefined],
    ['ipfs://..', undefined],
    ['ipfs://bafy?x=1', undefined],
    ['file:///etc/passwd', undefined],
    ['', undefined],
  ])('resolves %s, or rejects it', (uri, url) => {
    expect(toFetchUrl(uri, gateway)?.url).toBe(url)
  })
  test('attack: trusts only URLs built from the gateway, not URLs that name it', () => {
    expect(toFetchUrl('ipfs://bafy', gateway)?.trustedPrefix).toBe(gateway)
    expect(toFetchUrl(`${gateway}bafy`, gateway)?.trustedPrefix).toBeUndefined()
  })
  test('behavior: loads no IPFS media without a gateway', () => {
    expect(toFetchUrl('ipfs://bafy', undefined)).toBeUndefined()
  })
})

describe('parseNftMetadata', () => {
  const parse = (value: unknown) => parseNftMetadata(new TextEncoder().encode(JSON.stringify(value)))
  test('default: cleans the name, keeps valid attributes, and shortens or drops long texts', () => {
    expect(
      parse({
        name: ' A\u202eB\u0000\ud800 ',
        description: 'x'.repeat(2_000),
        image: 'ipfs://bafy',
        attributes: [
          { trait_type: 'Hue', value: 12 },
          { value: '' },
          'nonsense',
          { trait_type: {}, value: [] },
        ],
      }),
    ).toMatchObject({
      name: 'A B',
      image: 'ipfs://bafy',
      animation: '',
      attributes: [{ name: 'Hue', value: '12' }],
    })
    expect(parse({ description: 'x'.repeat(2_000) })?.description).toHaveLength(1_000)
    expect(parse({ image_data: '<svg/>' })?.image).toBe('data:image/svg+xml;utf8,<svg/>')
    expect(parse({ image: `data:,${'x'.repeat(500_000)}` })?.image).toBe('')
  })
  test('error: returns undefined for values that are not objects, and for data that is not JSON', () => {
    for (const value of [null, 'text', 5]) expect(parse(value)).toBeUndefined()
    expect(parseNftMetadata(new TextEncoder().encode('<html>'))).toBeUndefined()
  })
})

describe('chooseMedia', () => {
  test.each([
    [
      { image: 'ipfs://a', animation: 'ipfs://b.mp4' },
      { uri: 'ipfs://a', kind: 'image' },
    ],
    [
      { image: 'https://a/b.mp4?x', animation: '' },
      { uri: 'https://a/b.mp4?x', kind: 'video' },
    ],
    [
      { image: '', animation: 'ipfs://b.webm' },
      { uri: 'ipfs://b.webm', kind: 'video' },
    ],
    [{ image: '', animation: 'https://a/page.html' }, undefined],
    [{ image: 'javascript:alert(1)', animation: '' }, undefined],
  ])('chooses the media of %o', (metadata, media) => {
    expect(chooseMedia(metadata)).toEqual(media)
  })
})
