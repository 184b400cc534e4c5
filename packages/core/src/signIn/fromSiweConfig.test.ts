import { describe, expect, test } from 'vitest'
import { fromSiweConfig } from './fromSiweConfig.ts'

const address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'

/** Returns the sessions for a backend's answer. */
const read = (answer: unknown) =>
  fromSiweConfig({
    getNonce: async () => 'abcdefgh12345678',
    getMessageParams: async () => ({ domain: 'a.test', uri: 'https://a.test' }),
    verifyMessage: async () => true,
    getSession: async () => answer as never,
    signOut: async () => true,
  }).getSessions({ signal: new AbortController().signal })

describe('fromSiweConfig', () => {
  test('default: returns the backend’s session, or no session', async () => {
    for (const chainId of [10, '10'])
      expect(await read({ address, chainId })).toMatchObject([
        { accountAddress: `eip155:10:${address}`, networkId: 'eip155:10' },
      ])
    for (const answer of [null, undefined]) expect(await read(answer)).toEqual([])
  })

  test.each([{}, { address }, { chainId: 1 }, { address: '', chainId: 1 }, { address, chainId: 'x' }])(
    'error: throws CAIP_ADDRESS_REQUIRED for the answer %j',
    async (answer) => {
      await expect(read(answer)).rejects.toMatchObject({
        code: 'CAIP_ADDRESS_REQUIRED',
        message: 'Invalid CAIP Address',
      })
    },
  )
})
