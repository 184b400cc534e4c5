import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { startBucket } from '../../../../test/startBucket.ts'
import { createMediaCache } from './createMediaCache.ts'
import { maxMediaBytes } from './maxMediaBytes.ts'
import { s3MediaStore } from './s3MediaStore.ts'

const png = { bytes: Buffer.from('\x89PNG\r\n\x1a\n and pixels', 'latin1'), type: 'image/png' }
const key = 'eip155:1 0xabc 1'
const day = 86_400_000

let bucket: Awaited<ReturnType<typeof startBucket>>
let said: string[]
let now: number
beforeAll(async () => {
  bucket = await startBucket()
})
afterAll(() => bucket.close())
beforeEach(() => {
  bucket.objects.clear()
  bucket.requests.length = 0
  Object.assign(bucket.faults, { hangs: false, status: 0 })
  said = []
  now = Date.now()
})

function open(more: Partial<Parameters<typeof s3MediaStore>[0]> = {}) {
  const note = (fields: object, text: string) => void said.push(`${text} ${JSON.stringify(fields)}`)
  return s3MediaStore({
    ...{ bucketUrl: `${bucket.url}/`, env: bucket.env, clock: () => now },
    logger: { debug: note, info: note, warn: note, error: note },
    ...more,
  })
}
const only = () => [...bucket.objects.values()][0] as { bytes: Buffer; type: string; modified: Date }

describe('s3MediaStore', () => {
  test('default: stores an image under an opaque key, and another process reads it', async () => {
    await open().write(key, png)
    expect([...bucket.objects.keys()]).toEqual([expect.stringMatching(/^\/media\/[0-9a-f]{64}$/)])
    expect(await open().read(key)).toEqual(png)
    expect(await open().read('eip155:1 0xabc 2')).toBe(undefined)
    expect(said).toEqual([])
  })

  test('behavior: expires an entry after a day', async () => {
    await open().write(key, png)
    now += day - 60_000
    expect(await open().read(key)).toEqual(png)
    now += 120_000
    expect(await open().read(key)).toBe(undefined)
  })

  test('attack: does not serve a page placed in the bucket, whatever type it claims', async () => {
    await open().write(key, png)
    Object.assign(only(), { bytes: Buffer.from('<!doctype html><script>alert(1)</script>') })
    expect(await open().read(key)).toBe(undefined)
    Object.assign(only(), { bytes: png.bytes, type: 'text/html' })
    expect(await open().read(key)).toEqual(png)
  })

  test('attack: does not serve an object larger than the limit', async () => {
    await open().write(key, png)
    Object.assign(only(), { bytes: Buffer.concat([png.bytes, Buffer.alloc(maxMediaBytes)]) })
    expect(await open().read(key)).toBe(undefined)
  })

  test.each([
    ['wrong credentials', { AWS_SECRET_ACCESS_KEY: 'another' }, {}],
    ['a bucket that fails', {}, { status: 500 }],
    ['a bucket that redirects', {}, { status: 307 }],
    ['a bucket that hangs', {}, { hangs: true }],
  ])('behavior: %s: logged once, and not retried for half a minute', async (_, env, faults) => {
    await open().write(key, png)
    Object.assign(bucket.faults, faults)
    const store = open({ env: { ...bucket.env, ...env }, timeoutMs: 100 })
    expect(await store.read(key)).toBe(undefined)
    await store.write(key, png)
    expect(said).toEqual([expect.stringContaining('media: the bucket does not serve')])
    expect(said.join()).not.toMatch(/another|secret|0xabc/)
    Object.assign(bucket.faults, { hangs: false, status: 0 })
    const asked = bucket.requests.length
    now += 29_000
    await store.read(key)
    expect(bucket.requests).toHaveLength(asked)
    now += 2_000
    await store.read(key)
    expect(bucket.requests).toHaveLength(asked + 1)
  })

  test('behavior: two processes fetch an image once through the bucket, and once each while the bucket is down', async () => {
    const load = vi.fn(async () => png)
    const cache = () => createMediaCache({ clock: () => now, store: open() })
    expect(await cache()(key, load)).toEqual(png)
    await vi.waitFor(() => expect(bucket.objects.size).toBe(1))
    expect(await cache()(key, load)).toEqual(png)
    expect(load).toHaveBeenCalledTimes(1)
    bucket.faults.status = 503
    expect(await cache()(key, load)).toEqual(png)
    expect(load).toHaveBeenCalledTimes(2)
  })

  test('behavior: does not cache missing images', async () => {
    const cache = createMediaCache({ clock: () => now, store: open() })
    expect(await cache(key, async () => undefined)).toBe(undefined)
    expect(bucket.requests.map(({ method }) => method)).toEqual(['GET'])
  })
})
