import * as v from 'valibot'
import { expect, test } from 'vitest'
import { ask } from './ask.ts'
import { createTestProvider } from './test/createTestProvider.ts'

const schema = v.union([v.string(), v.looseObject({ id: v.string() })])
/** An error that means: nothing was sent. */
const rejection = Object.assign(new Error('User rejected the request'), { code: 4001 })
const refuse = () => {
  throw rejection
}

test.each([
  ['a field', Object.defineProperty({}, 'id', { get: refuse, enumerable: true })],
  ['a proxy', new Proxy({}, { get: (_, name) => (name === 'then' ? undefined : refuse()) })],
  ['its names', new Proxy({ id: 'a' }, { ownKeys: refuse })],
])('attack: a wallet that sent the calls answers with a rejection in %s', async (_, answer) => {
  const provider = createTestProvider({ wallet_sendCalls: answer })
  await expect(ask(provider, schema, 'wallet_sendCalls')).rejects.toMatchObject({
    code: 'WALLET_RESPONSE_INVALID',
  })
})

test('default: returns the answer', async () => {
  expect(await ask(createTestProvider({ eth_chainId: '0x1' }), schema, 'eth_chainId')).toBe('0x1')
})
