import { ed25519 } from '@noble/curves/ed25519.js'
import { base58, base64 } from '@scure/base'
import { describe, expect, test } from 'vitest'
import { createSolanaSigner } from './createSolanaSigner.ts'

const signer = createSolanaSigner()
const message = new TextEncoder().encode('hello')
/** Creates an empty transaction with these signers. */
function transactionOf(...signers: readonly Uint8Array[]): Uint8Array {
  const { length } = signers
  const keys = signers.flatMap((key) => [...key])
  const blockhash = new Uint8Array(32)
  return Uint8Array.from([
    length,
    ...new Uint8Array(64 * length),
    ...[0x80, length, 0, 0, length, ...keys, ...blockhash, 0, 0],
  ])
}

describe('createSolanaSigner', () => {
  test('default: derives the accounts that common wallets show for the mnemonic', () => {
    const addresses = [0, 1, 2, 3, 4].map((accountIndex) => createSolanaSigner({ accountIndex }).address)
    expect(addresses).toMatchInlineSnapshot(`
      [
        "oeYf6KAJkLYhBuR8CiGc6L4D4Xtfepr85fuDgA9kq96",
        "AqynRZwvVqUPRwRJXvm6odUb3t93fDjnWe3p6BeuUFxD",
        "CqMbRgMuEhQi9BUS8xP44Wk5nENm48FqJnfjEi4eNb1k",
        "9Tj3srBSxH7RFRCm8uharreY7ZBS49XSfpwCeYa7Xaqp",
        "6gYw7q94fJdEwL8WkT1a6LHBdTMbix1aciALwEWPx3Wp",
      ]
    `)
  })
  test('behavior: solana_getAccounts and solana_requestAccounts return the account', async () => {
    for (const method of ['solana_getAccounts', 'solana_requestAccounts'])
      expect(await signer.request({ method })).toEqual([{ pubkey: signer.address }])
  })
  test('behavior: solana_signMessage returns a valid signature', async () => {
    const params = { message: base58.encode(message), pubkey: signer.address }
    const answer = (await signer.request({ method: 'solana_signMessage', params })) as { signature: string }
    expect(ed25519.verify(base58.decode(answer.signature), message, signer.publicKey)).toBe(true)
  })
  test('behavior: solana_signTransaction inserts the signature at the account’s position', async () => {
    const other = createSolanaSigner({ accountIndex: 1 })
    const transaction = transactionOf(other.publicKey, signer.publicKey)
    const params = { transaction: base64.encode(transaction) }
    const answer = (await signer.request({ method: 'solana_signTransaction', params })) as {
      transaction: string
      signature: string
    }
    const signature = base58.decode(answer.signature)
    const signed = base64.decode(answer.transaction)
    expect(ed25519.verify(signature, transaction.subarray(129), signer.publicKey)).toBe(true)
    expect(signed.subarray(65, 129)).toEqual(signature)
    expect(signed.subarray(1, 65)).toEqual(new Uint8Array(64))
  })
  test('behavior: solana_signAllTransactions returns every transaction', async () => {
    const transaction = base64.encode(transactionOf(signer.publicKey))
    const answer = await signer.request({
      method: 'solana_signAllTransactions',
      params: { transactions: [transaction, transaction] },
    })
    expect((answer as { transactions: string[] }).transactions).toHaveLength(2)
  })
  test('behavior: signIn signs the requested message', () => {
    const input = {
      domain: 'app.test',
      uri: 'https://app.test',
      chainId: 'mainnet',
      nonce: 'abcdefgh',
      statement: 'Hello',
    }
    const { signedMessage, signature } = signer.signIn(input)
    expect(new TextDecoder().decode(signedMessage)).toContain('Chain ID: mainnet\nNonce: abcdefgh')
    expect(ed25519.verify(signature, signedMessage, signer.publicKey)).toBe(true)
    expect(() => signer.signIn({ ...input, nonce: 'a' })).toThrow(expect.objectContaining({ code: -32602 }))
    const address = createSolanaSigner({ accountIndex: 1 }).address
    expect(() => signer.signIn({ ...input, address })).toThrow(expect.objectContaining({ code: -32602 }))
  })
  test.each([
    ['solana_signMessage', {}, -32602],
    ['solana_signMessage', { message: '0' }, -32602],
    ['solana_signMessage', { message: 'a', pubkey: 'me' }, 4100],
    ['solana_signTransaction', { transaction: '' }, -32602],
    ['solana_signTransaction', { transaction: base64.encode(transactionOf(new Uint8Array(32))) }, -32602],
    ['solana_signAndSendTransaction', { transaction: '' }, 4200],
    ['solana_signMessage', undefined, -32602],
    ['eth_accounts', {}, 4200],
  ])('error: rejects %s %j', async (method, params, code) => {
    await expect(signer.request({ method, params })).rejects.toMatchObject({ code })
  })
})
