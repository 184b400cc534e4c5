import { describe, expect, test } from 'vitest'
import { createTestProvider } from '../test/createTestProvider.ts'
import { askToSend } from './askToSend.ts'

const hash = `0x${'ab'.repeat(32)}`
const plain = { from: '0xa', to: '0xb', value: '0x1', data: '0x', chainId: '0x1', gas: '0x5208' }
const fees = { maxFeePerGas: '0x2', maxPriorityFeePerGas: '0x1' }

/** Creates a wallet that fails as long as the request specifies a fee. */
const create = (failure: unknown) =>
  createTestProvider({
    eth_sendTransaction: (params: unknown) => {
      const [asked] = params as [Record<string, string>]
      if (asked.maxFeePerGas || asked.gasPrice) throw failure
      return hash
    },
  })

describe('askToSend', () => {
  test.each([fees, { gasPrice: '0x2' }])(
    'behavior: sends the request without the fee %j if the wallet does not accept it',
    async (fee) => {
      const provider = create({ code: -32602, message: 'EIP-1559 is not supported by this account' })
      expect(await askToSend(provider, { ...plain, ...fee })).toBe(hash)
      expect(provider.calls.map(({ params }) => params)).toEqual([[{ ...plain, ...fee }], [plain]])
    },
  )
  test.each([
    ['declined', { code: 4001 }],
    ['declined, by its message', { code: -32602, message: 'User rejected the request' }],
    ['an internal error', { code: -32603, message: 'Internal error' }],
    // The node received a signed transaction.
    ['a code wrapped by the wallet', { code: -32603, data: { code: -32602, message: 'Invalid params' } }],
    ['an error that is a string', 'Invalid params'],
  ])(
    'attack: does not ask the wallet again if it may have received the first request: %s',
    async (_, failure) => {
      const provider = create(failure)
      await expect(askToSend(provider, { ...plain, ...fees })).rejects.toEqual(failure)
      expect(provider.calls).toHaveLength(1)
    },
  )
  test('error: does not ask again if the request has no fee to omit', async () => {
    const failure = { code: -32602, message: 'Invalid params' }
    const provider = createTestProvider({
      eth_sendTransaction: () => {
        throw failure
      },
    })
    await expect(askToSend(provider, plain)).rejects.toEqual(failure)
    expect(provider.calls).toHaveLength(1)
  })
  // https://github.com/rainbow-me/browser-extension/issues/1390
  test.each([[null], [undefined], [''], [{}]])(
    'error: %j in place of a hash is an invalid answer, and the wallet is not asked again',
    async (answer) => {
      const provider = createTestProvider({ eth_sendTransaction: answer })
      await expect(askToSend(provider, { ...plain, ...fees })).rejects.toMatchObject({
        code: 'WALLET_RESPONSE_INVALID',
      })
      expect(provider.calls).toHaveLength(1)
    },
  )
})
