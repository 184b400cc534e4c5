import { describe, expect, test } from 'vitest'
import { createAnswerCache } from './createAnswerCache.ts'

const answer = (body: string) => async () => ({ status: 200, headers: {}, body })

describe('createAnswerCache', () => {
  test('default: computes an answer once, and evicts the least recently used one', async () => {
    const cache = createAnswerCache({ maxBytes: 20_000 })
    const long = 'x'.repeat(8_000)
    const first = await cache.get('a', answer(long))
    await cache.get('b', answer(long))
    expect(await cache.get('a', answer('other'))).toBe(first)
    await cache.get('c', answer(long))
    expect(await cache.get('a', answer('other'))).toBe(first)
    expect((await cache.get('b', answer('again'))).answer.body).toBe('again')
  })

  test('behavior: does not cache error responses', async () => {
    const cache = createAnswerCache()
    await cache.get('a', async () => ({ status: 404, headers: {}, body: 'no' }))
    expect((await cache.get('a', answer('yes'))).answer.body).toBe('yes')
  })

  test('attack: counts long questions with short answers, so that they do not exceed the memory limit', async () => {
    const cache = createAnswerCache({ maxBytes: 1_000_000 })
    // Names that no wallet has: 8,000 bytes with a tiny answer.
    const question = (number: number) => `${number}`.padEnd(8_000, 'x')
    for (let number = 0; number < 200; number++) await cache.get(question(number), answer('{"data":[]}'))
    let kept = 0
    for (let number = 0; number < 200; number++)
      if ((await cache.get(question(number), answer('not kept'))).answer.body !== 'not kept') kept++
    expect(kept).toBe(0)
    const empty = createAnswerCache({ maxBytes: 1_000_000 })
    for (let number = 0; number < 2_000; number++) await empty.get(`${number}`, answer(''))
    expect((await empty.get('0', answer('not kept'))).answer.body).toBe('not kept')
  })
})
