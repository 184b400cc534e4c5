import type { Account } from '@foyer/core'
import { createBitcoinSigner } from '@foyer/testing'
import { describe, expect, test } from 'vitest'
import { toBase64, toHex } from './bytes.ts'
import { signMessage } from './requests.ts'

const signer = createBitcoinSigner()
const account: Account = { address: signer.payment.address, namespace: 'bip122', type: 'payment' }
const taproot: Account = { address: signer.ordinals.address, namespace: 'bip122', type: 'ordinal' }

describe('signMessage', () => {
  test('default: returns base64 from a wallet that signs in hex', async () => {
    for (const [signed, protocol] of [
      [account, 'ecdsa'],
      [taproot, 'bip322'],
    ] as const) {
      const { address } = signed
      const bytes = await signer.signMessage({ address, message: 'Hi', protocol })
      const expected = protocol === 'ecdsa' ? toBase64(bytes) : expect.stringMatching(/^AU[A-Z]/)
      expect(await signMessage(signer, signed, 'Hi')).toEqual(expected)
    }
  })
  test('behavior: returns base64 as it is, and accepts hex with or without a prefix', async () => {
    const bytes = await signer.signMessage({ address: account.address, message: 'Hi', protocol: 'ecdsa' })
    for (const signature of [toBase64(bytes), toHex(bytes), `0x${toHex(bytes)}`])
      expect(await signMessage({ request: async () => ({ signature }) }, account, 'Hi')).toBe(toBase64(bytes))
  })
  test.each([
    [undefined],
    ['AAAA'],
    [{ signature: '' }],
    [{ signature: '!' }],
    [{ signature: 7 }],
    [{ signature: 'AAAA', address: 'hello' }],
    [{ signature: 'AAAA', address: signer.ordinals.address }],
  ])('error: rejects an invalid answer: %j', async (answer) => {
    await expect(signMessage({ request: async () => answer }, account, 'Hi')).rejects.toMatchObject({
      code: 'WALLET_RESPONSE_INVALID',
    })
  })
})
