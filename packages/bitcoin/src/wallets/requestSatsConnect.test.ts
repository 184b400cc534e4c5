import { object, string } from 'valibot'
import { describe, expect, test } from 'vitest'
import { requestSatsConnect } from './requestSatsConnect.ts'

const schema = object({ txid: string() })
const call = { method: 'sendTransfer', codes: { [-32000]: 4001 } }
const answering = (answer: unknown) => ({ request: async () => answer })
const throwing = (thrown: unknown) => ({ request: () => Promise.reject(thrown) })

describe('requestSatsConnect', () => {
  test('default: returns the result', async () => {
    expect(await requestSatsConnect(answering({ result: { txid: 'a' } }), schema, call)).toEqual({
      txid: 'a',
    })
  })
  test.each([
    ['answered', answering({ error: { code: -32000, message: 'no' } }), 4001],
    ['thrown', throwing({ jsonrpc: '2.0', id: '1', error: { code: 4001, message: 'no' } }), 4001],
    ['thrown without an envelope', throwing({ code: -32000, message: 'no' }), 4001],
    ['with its code as text', answering({ error: { code: '-32000', message: 'no' } }), 4001],
    [
      'recognized by its message despite another code',
      throwing({ code: -32603, message: 'User rejected' }),
      4001,
    ],
    ['recognized by its message alone', answering({ error: 'User rejected' }), 4001],
    ['with an unknown code', answering({ error: { code: 7, message: 'no' } }), 7],
  ])('error: rejects with the code of a refusal, %s', async (_, api, code) => {
    await expect(requestSatsConnect(api, schema, call)).rejects.toMatchObject({
      code,
      message: expect.stringMatching(/^(no|User rejected)$/),
    })
  })
  test('error: rethrows an error that is not an envelope', async () => {
    await expect(requestSatsConnect(throwing(new Error('gone')), schema, call)).rejects.toThrow('gone')
  })
  test.each([[undefined], [null], ['hello'], [{}], [{ result: 7 }], [{ error: 'no' }]])(
    'error: rejects an invalid answer: %j',
    async (answer) => {
      await expect(requestSatsConnect(answering(answer), schema, call)).rejects.toMatchObject({
        code: 'WALLET_RESPONSE_INVALID',
      })
    },
  )
})
