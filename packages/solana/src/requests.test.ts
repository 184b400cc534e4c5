import { buildSiwxMessage, type SiwxMessage } from '@foyer/contract'
import type { Account, NamespaceProvider } from '@foyer/core'
import { createSolanaSigner } from '@foyer/testing'
import { base58 } from '@scure/base'
import { describe, expect, test } from 'vitest'
import { signIn, signMessage } from './requests.ts'
import { addresses } from './test/createTestWallet.ts'
import { sendTransfer } from './transfers/sendTransfer.ts'

const account: Account = { address: addresses[0], namespace: 'solana', type: 'eoa' }
const signature = base58.encode(new Uint8Array(64).fill(7))
const toText = (value: string) => base58.encode(new TextEncoder().encode(value))
const answering = (answer: unknown): NamespaceProvider & { calls: unknown[] } => {
  const calls: unknown[] = []
  return {
    calls,
    async request(call) {
      calls.push(call)
      if (answer instanceof Error) throw answer
      return answer
    },
  }
}
const fields: SiwxMessage = {
  accountAddress: addresses[0],
  chainId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  domain: 'app.test',
  uri: 'https://app.test',
  version: '1',
  nonce: 'abcdefgh12345678',
  issuedAt: '2026-11-20T20:00:00.000Z',
  statement: 'Hello',
}
const signed = (text: string, address: string = addresses[0]) => ({
  address,
  signature,
  signedMessage: toText(text),
})

/** An error that means: nothing was signed or sent. */
const rejection = Object.assign(new Error('User rejected the request'), { code: 4001 })
const throwing = new Proxy(
  {},
  {
    get(_, name) {
      if (name === 'then') return undefined
      throw rejection
    },
  },
)

test('attack: a wallet that signed or sent answers with a rejection that is thrown when the answer is read', async () => {
  const prepared = { from: addresses[0], call: 'AA==' }
  const invalid = { code: 'WALLET_RESPONSE_INVALID' }
  const provider = answering(throwing)
  await expect(signMessage(provider, account, 'hi')).rejects.toMatchObject(invalid)
  await expect(sendTransfer({ provider, prepared, rpcUrls: [] })).rejects.toMatchObject(invalid)
})

describe('signMessage', () => {
  test('behavior: signs the same bytes over a relay', async () => {
    const signer = createSolanaSigner()
    const text = await signMessage(signer, { ...account, address: signer.address }, 'Grüße')
    expect(base58.decode(text)).toEqual(signer.signMessage(new TextEncoder().encode('Grüße')))
  })

  test('default: sends the text and returns the signature in base58', async () => {
    const provider = answering({ signature })
    expect(await signMessage(provider, account, 'hé')).toBe(signature)
    expect(provider.calls).toEqual([
      { method: 'solana_signMessage', params: { message: toText('hé'), pubkey: addresses[0] } },
    ])
  })
  test.each([undefined, null, 'signed', {}, { signature: 1 }, { signature: '0x00' }, { signature: 'abc' }])(
    'error: rejects an invalid answer: %j',
    async (answer) => {
      await expect(signMessage(answering(answer), account, 'hi')).rejects.toMatchObject({
        code: 'WALLET_RESPONSE_INVALID',
      })
    },
  )
})

describe('signIn', () => {
  test('default: returns the text that the wallet signed', async () => {
    const message = buildSiwxMessage(fields)
    const provider = answering(signed(message))
    expect(await signIn(provider, account, fields)).toEqual({ message, signature })
    const { accountAddress: address, chainId: _, ...rest } = fields
    expect(provider.calls).toEqual([
      { method: 'solana_signIn', params: { ...rest, address, chainId: '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp' } },
    ])
  })
  test('behavior: accepts the wallet’s time of issue if none was requested', async () => {
    const message = buildSiwxMessage(fields)
    const asked = { ...fields, issuedAt: undefined }
    expect(await signIn(answering(signed(message)), account, asked)).toEqual({ message, signature })
    expect(await signIn(answering(signed(buildSiwxMessage(asked))), account, asked)).toBeDefined()
  })
  test.each([
    ['another nonce', signed(buildSiwxMessage({ ...fields, nonce: 'evilevil' }))],
    ['another domain', signed(buildSiwxMessage({ ...fields, domain: 'evil.test' }))],
    ['no statement', signed(buildSiwxMessage({ ...fields, statement: undefined }))],
    ['another time', signed(buildSiwxMessage({ ...fields, issuedAt: '2026-11-20T20:00:01.000Z' }))],
    ['more than was requested', signed(buildSiwxMessage({ ...fields, resources: ['a:b'] }))],
    ['another account', signed(buildSiwxMessage(fields), addresses[1])],
    ['the off-chain envelope', signed(`\xffsolana offchain${buildSiwxMessage(fields)}`)],
    ['bytes that are not text', { ...signed(''), signedMessage: base58.encode(new Uint8Array([255, 254])) }],
    ['an error for a missing feature', Object.assign(new Error('no'), { code: 4200 })],
    ['an error for an unsupported chain', new Error('Unsupported chain')],
  ])(
    'behavior: returns undefined, so that the message is signed plainly, after an answer with %s',
    async (_, answer) => {
      expect(await signIn(answering(answer), account, fields)).toBeUndefined()
    },
  )
  test.each([4001, -32002])('error: passes on code %i', async (code) => {
    const provider = answering(Object.assign(new Error('no'), { code }))
    await expect(signIn(provider, account, fields)).rejects.toMatchObject({ code })
  })
  test('error: rejects an incomplete answer', async () => {
    await expect(signIn(answering({ address: addresses[0] }), account, fields)).rejects.toMatchObject({
      code: 'WALLET_RESPONSE_INVALID',
    })
  })
})
