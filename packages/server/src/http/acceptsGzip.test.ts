import { describe, expect, test } from 'vitest'
import { acceptsGzip } from './acceptsGzip.ts'

const read = (header: string | undefined) =>
  acceptsGzip(new Headers(header === undefined ? {} : { 'accept-encoding': header }))

describe('acceptsGzip', () => {
  test.each([
    'gzip',
    'br, gzip',
    'gzip, deflate, br, zstd',
    'GZIP',
    'x-gzip',
    'gzip;q=0.5',
    'gzip ; q=1.000',
    '*',
  ])('default: accepts gzip: %s', (header) => {
    expect(read(header)).toBe(true)
  })

  test.each([undefined, '', 'br', 'identity', 'gzipped', 'not-gzip'])(
    'default: does not accept gzip: %s',
    (header) => {
      expect(read(header)).toBe(false)
    },
  )

  test.each([
    'gzip;q=0',
    'gzip; q=0.0',
    'gzip;Q=0.000',
    'br, gzip;q=0, *',
    '*;q=0',
    'identity;q=0, *;q=0',
    'gzip;q=none',
    'gzip;q=2',
    'gzip;q',
  ])('behavior: a weight of zero, or an invalid one, rejects gzip: %s', (header) => {
    expect(read(header)).toBe(false)
  })

  test('behavior: a listed encoding takes precedence over the wildcard, and the preferred one is chosen', () => {
    expect(read('*;q=0, gzip')).toBe(true)
    expect(read('identity;q=0, *')).toBe(true)
    expect(read('identity;q=0, gzip;q=0.1')).toBe(true)
    expect(read('identity;q=0.5, gzip')).toBe(true)
    expect(read('identity, gzip;q=0.5')).toBe(false)
  })
})
