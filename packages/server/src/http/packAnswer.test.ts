import { gunzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { packAnswer, packBody } from './packAnswer.ts'

const text = JSON.stringify({
  data: Array.from({ length: 100 }, (_, index) => ({ name: `Wallet ${index}` })),
})
const answer = { status: 200, headers: { 'content-type': 'application/json' }, body: text }
const zipping = new Headers({ 'accept-encoding': 'br, gzip' })

describe('packAnswer', () => {
  test('default: compresses for callers that accept gzip, and sends plain bytes to others', async () => {
    const packed = packBody(text)
    const plain = await packAnswer(answer, new Headers(), packed)
    expect(Buffer.from(plain.body as Uint8Array).toString()).toBe(text)
    expect(plain.headers).toMatchObject({ etag: packed.etag, vary: 'accept-encoding' })
    expect(plain.headers['content-encoding']).toBeUndefined()
    const zipped = await packAnswer(answer, zipping, packed)
    expect(zipped.headers).toMatchObject({ 'content-encoding': 'gzip', etag: packed.etag })
    expect(gunzipSync(zipped.body as Uint8Array).toString()).toBe(text)
    expect((zipped.body as Uint8Array).length).toBeLessThan(text.length / 4)
  })
  test('behavior: not compressed for callers that refuse gzip', async () => {
    for (const refusal of ['gzip;q=0', '*;q=0', 'identity;q=0, gzip;q=0']) {
      const { headers, body } = await packAnswer(
        answer,
        new Headers({ 'accept-encoding': refusal }),
        packBody(text),
      )
      expect(headers['content-encoding'], refusal).toBeUndefined()
      expect(Buffer.from(body as Uint8Array).toString(), refusal).toBe(text)
    }
  })
  test('behavior: compresses once for all callers', async () => {
    const packed = packBody(text)
    const [first, second] = await Promise.all([1, 2].map(() => packAnswer(answer, zipping, packed)))
    expect(first?.body).toBe(second?.body)
  })
  test('behavior: returns 304 if the caller already has the answer', async () => {
    const packed = packBody(text)
    for (const known of [packed.etag, `W/${packed.etag}`, `"other", ${packed.etag}`, '*'])
      expect(await packAnswer(answer, new Headers({ 'if-none-match': known }), packed)).toMatchObject({
        status: 304,
        body: null,
      })
    expect(await packAnswer(answer, new Headers({ 'if-none-match': '"other"' }), packed)).toMatchObject({
      status: 200,
    })
  })
  test('behavior: does not compress a short answer', async () => {
    const { headers } = await packAnswer(answer, zipping, packBody('{}'))
    expect(headers['content-encoding']).toBeUndefined()
  })
})
