import { deflateSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { readLogo } from './readLogo.ts'

const head = (width: number, height: number) => {
  const bytes = Buffer.alloc(45)
  Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13]).copy(bytes)
  bytes.write('IHDR', 12)
  bytes.writeUInt32BE(width, 16)
  bytes.writeUInt32BE(height, 20)
  bytes.set([0x49, 0x45, 0x4e, 0x44, 0xae, 0x42, 0x60, 0x82], 37)
  return bytes
}
const toUrl = (bytes: Uint8Array, type = 'image/png') =>
  `data:${type};base64,${Buffer.from(bytes).toString('base64')}`

describe('readLogo', () => {
  test('default: returns the bytes of a square PNG', () => {
    expect(readLogo(toUrl(head(64, 64)))).toEqual(new Uint8Array(head(64, 64)))
    expect(readLogo(toUrl(head(512, 512)))).toHaveLength(45)
  })

  test.each([
    ['too small', toUrl(head(63, 63))],
    ['too large', toUrl(head(513, 513))],
    ['not square', toUrl(head(128, 64))],
    ['too large in bytes', toUrl(Buffer.concat([head(64, 64), Buffer.alloc(32_768)]))],
    ['truncated', toUrl(head(64, 64).subarray(0, 24))],
    ['truncated at its end', toUrl(head(64, 64).subarray(0, 42))],
    ['without its last chunk', toUrl(Buffer.concat([head(64, 64).subarray(0, 33), Buffer.alloc(12)]))],
    ['declared as another type of the same length', toUrl(head(64, 64), 'image/jpg')],
    ['another file', toUrl(deflateSync('text of some length, so that it is not too short to be one'))],
    [
      'another file with the size and the end of a PNG',
      toUrl(Buffer.concat([Buffer.from('<svg onload=x()>'), head(64, 64).subarray(16)])),
    ],
    ['declared as another type', toUrl(head(64, 64), 'image/svg+xml')],
    ['base64 with other characters inside', toUrl(head(64, 64)).replace('AAAA', 'AA" \'AA')],
    ['not base64', `${toUrl(head(64, 64))}"onerror="`],
    ['the address of a server that could count readers', 'https://tracker.example/logo.png'],
    ['a script', 'javascript:alert(1)'],
  ])('error: rejects a logo that is %s', (_, url) => {
    expect(readLogo(url)).toBeUndefined()
  })
})
