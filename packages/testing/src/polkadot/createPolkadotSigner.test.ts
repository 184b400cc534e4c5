import { ed25519 } from '@noble/curves/ed25519.js'
import { secp256k1 } from '@noble/curves/secp256k1.js'
import { blake2b } from '@noble/hashes/blake2.js'
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import * as sr25519 from '@scure/sr25519'
import { describe, expect, test } from 'vitest'
import { createPolkadotSigner } from './createPolkadotSigner.ts'
import { encodeSignerPayload } from './encodeSignerPayload.ts'

const payload = {
  method: '0x0503008eaf04151687736326c9fea17e25fc5287613693c912909cb226aa4794f26a480700e40b5402',
  era: '0xd501',
  nonce: '0x00000001',
  tip: '0x00000000000000000000000000000000',
  specVersion: '0x000f4dfb',
  transactionVersion: '0x0000001a',
  genesisHash: `0x${'91'.repeat(32)}`,
  blockHash: `0x${'12'.repeat(32)}`,
}

describe('createPolkadotSigner', () => {
  test('default: derives the same keys every time, of each key type', () => {
    const rows = (['sr25519', 'ed25519', 'ecdsa'] as const).map((keyType) => {
      const signer = createPolkadotSigner({ keyType })
      return `${keyType} ${signer.address()} ${signer.address(0)} ${signer.publicKey}`
    })
    expect(rows).toMatchInlineSnapshot(`
      [
        "sr25519 5Gpg3hhPkyPRSwQc5EYprccoJ81fzEdUQqbtsY25RMezaPjb 15kyC2xTckettUR82sbpzmSx9k1KgYBcVLLP2q1RySgWm2V9 0xd279a3af8cc9fafb5953287407e19baf06ddacdbf6151ba11bf8aceb0cfa8121",
        "ed25519 5EN3N9JBocE4hwGVe1LYpvfuPFCRHtUonDBgtM8LeQ6RisJv 13JLWUZFfPVY9UH1bePYy5W4EsC4zC2wrhvB3e7hCV7wuFMw 0x65b14f28283571055371a4b74eb80ad63932e217effde4cd1760b581ace6bf01",
        "ecdsa 5EyDHqwh6XB6YeeGdM1a85prbWkjPxC4fxjh5idAvA232Rxv 13uWSBCkxJSZzBenaz4aGEf1T8kP6FkCkTUBF1cXUF3ZCfK7 0x025bb2557c654b2742feb312c23d96e305fc41835412f7a165934c620368bcb013",
      ]
    `)
    expect(createPolkadotSigner({ accountIndex: 1 }).address()).not.toBe(createPolkadotSigner().address())
  })
  test('behavior: creates valid signatures with each key type', async () => {
    const message = '<Bytes>hello</Bytes>'
    const bytes = utf8ToBytes(message)
    const sign = async (keyType: 'sr25519' | 'ed25519' | 'ecdsa') => {
      const signer = createPolkadotSigner({ keyType })
      const params = { address: signer.address(0), message }
      const { signature } = (await signer.request({ method: 'polkadot_signMessage', params })) as {
        signature: string
      }
      return { signature: hexToBytes(signature.slice(2)), key: hexToBytes(signer.publicKey.slice(2)) }
    }
    const schnorr = await sign('sr25519')
    expect(sr25519.verify(bytes, schnorr.signature, schnorr.key)).toBe(true)
    const edwards = await sign('ed25519')
    expect(ed25519.verify(edwards.signature, bytes, edwards.key)).toBe(true)
    const ecdsa = await sign('ecdsa')
    const digest = blake2b(bytes, { dkLen: 32 })
    expect(secp256k1.verify(ecdsa.signature.subarray(0, 64), digest, ecdsa.key, { prehash: false })).toBe(
      true,
    )
  })
  test('behavior: signs transactions with a valid signature', async () => {
    const signer = createPolkadotSigner({ keyType: 'ed25519' })
    const params = { address: signer.address(), transactionPayload: payload }
    const answer = await signer.request({ method: 'polkadot_signTransaction', params })
    const signature = hexToBytes((answer as { signature: string }).signature.slice(2))
    expect(signature[0]).toBe(0)
    const key = hexToBytes(signer.publicKey.slice(2))
    expect(ed25519.verify(signature.subarray(1), encodeSignerPayload(payload), key)).toBe(true)
    expect(bytesToHex(encodeSignerPayload(payload))).toBe(
      `${payload.method.slice(2)}d5010400fb4d0f001a000000${'91'.repeat(32)}${'12'.repeat(32)}`,
    )
  })
  test('error: rejects another account, and an unknown method', async () => {
    const signer = createPolkadotSigner()
    const params = { address: createPolkadotSigner({ accountIndex: 1 }).address(), message: 'x' }
    await expect(signer.request({ method: 'polkadot_signMessage', params })).rejects.toMatchObject({
      code: 4100,
    })
    await expect(
      signer.request({ method: 'polkadot_x', params: { address: signer.address() } }),
    ).rejects.toMatchObject({ code: -32601 })
  })
})
