import { describe, expect, test } from 'vitest'
import { RpcAnswerError } from './RpcAnswerError.ts'
import { readPayload } from './readPayload.ts'

const id = 1_764_000_000_123_500
const read = (message: object) => readPayload(JSON.stringify({ id, jsonrpc: '2.0', ...message }))

describe('readPayload', () => {
  test('default: reads a request, a result and an error', () => {
    expect(read({ method: 'wc_sessionPing' })).toMatchObject({ kind: 'request', method: 'wc_sessionPing' })
    expect(read({ result: true })).toEqual({ kind: 'result', id, result: true })
    const error = { code: 5000, message: 'User rejected.' }
    expect(read({ error })).toEqual({ kind: 'error', id, error })
  })

  test.each([
    ['a code given as text', { code: '5000', message: 'No' }, { code: 5000, message: 'No' }],
    ['only a text', 'User rejected.', { code: -32_603, message: 'User rejected.' }],
    ['no code', { message: 'User rejected.' }, { code: -32_603, message: 'User rejected.' }],
    ['no message', { code: 5000 }, { code: 5000, message: '' }],
    [
      'a name instead of a code',
      { code: 'USER_REJECTED', message: 'No' },
      { code: -32_603, message: 'No', data: { code: 'USER_REJECTED' } },
    ],
    [
      'a nested error',
      { code: -32_603, message: 'Internal', data: { originalError: { code: 4001 } } },
      { code: -32_603, message: 'Internal', data: { originalError: { code: 4001 } } },
    ],
    ['neither code nor message', {}, { code: -32_603, message: '' }],
  ])('behavior: reads an error with %s', (_, error, expected) => {
    const payload = read({ error })
    expect(payload).toEqual({ kind: 'error', id, error: expected })
    if (payload?.kind === 'error') expect(new RpcAnswerError(payload.error)).toMatchObject(expected)
  })

  test('behavior: reads an answer without a result as null', () => {
    expect(read({})).toEqual({ kind: 'result', id, result: null })
    expect(read({ error: null, result: 1 })).toEqual({ kind: 'result', id, result: 1 })
  })

  test.each([['{}'], ['[]'], ['null'], ['1'], ['no JSON'], [`{"id":${id},"method":7}`], [`{"id":"${id}"}`]])(
    'error: returns undefined for %s',
    (text) => expect(readPayload(text)).toBeUndefined(),
  )
})
