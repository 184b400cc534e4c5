import { secp256k1 } from '@noble/curves/secp256k1.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { base64 } from '@scure/base'
import { describe, expect, test } from 'vitest'
import { createCosmosSigner } from './createCosmosSigner.ts'
import { encodeCosmosSignDoc, writeAminoJson } from './encodeCosmosSignDoc.ts'

const isSigned = (signature: string, publicKey: string, bytes: Uint8Array) =>
  secp256k1.verify(base64.decode(signature), sha256(bytes), base64.decode(publicKey), { prehash: false })

describe('createCosmosSigner', () => {
  test('default: derives the same key every time, and an address for each prefix', () => {
    const signer = createCosmosSigner()
    expect([signer.address(), signer.address('osmo'), signer.publicKey]).toMatchInlineSnapshot(`
      [
        "cosmos15yk64u7zc9g9k2yr2wmzeva5qgwxps6yxj00e7",
        "osmo15yk64u7zc9g9k2yr2wmzeva5qgwxps6ywful0v",
        "AiOqZ51tU0TiAeDfnwKrFahHJu7g37TpU8Rqniy1I0nc",
      ]
    `)
    expect(createCosmosSigner({ accountIndex: 1 }).address()).not.toBe(signer.address())
  })
  test('behavior: answers WalletConnect’s methods, with valid signatures', async () => {
    const signer = createCosmosSigner({ prefix: 'osmo' })
    const signerAddress = signer.address('osmo')
    expect(await signer.request({ method: 'cosmos_getAccounts' })).toEqual([
      { algo: 'secp256k1', address: signerAddress, pubkey: signer.publicKey },
    ])
    const signDoc = { memo: 'a & b', chain_id: 'osmosis-1', msgs: [{ type: 'x', value: { b: '<', a: '>' } }] }
    const amino = await signer.request({ method: 'cosmos_signAmino', params: { signerAddress, signDoc } })
    const text =
      '{"chain_id":"osmosis-1","memo":"a \\u0026 b","msgs":[{"type":"x","value":{"a":"\\u003e","b":"\\u003c"}}]}'
    expect(writeAminoJson(signDoc)).toBe(text)
    expect(amino).toMatchObject({ signed: signDoc })
    const { signature } = (amino as { signature: { signature: string } }).signature
    expect(isSigned(signature, signer.publicKey, utf8ToBytes(text))).toBe(true)

    const bytes = { bodyBytes: Uint8Array.of(1, 2), authInfoBytes: Uint8Array.of(3) }
    const document = { chainId: 'osmosis-1', accountNumber: 300n, ...bytes }
    expect(bytesToHex(encodeCosmosSignDoc(document))).toBe(
      '0a020102' + '120103' + '1a096f736d6f7369732d31' + '20ac02',
    )
    const written = { chainId: 'osmosis-1', accountNumber: '300', bodyBytes: 'AQI=', authInfoBytes: 'Aw==' }
    const direct = await signer.request({
      method: 'cosmos_signDirect',
      params: { signerAddress, signDoc: written },
    })
    const signed = (direct as { signature: { signature: string } }).signature.signature
    expect(isSigned(signed, signer.publicKey, encodeCosmosSignDoc(document))).toBe(true)
  })
  test('error: rejects another account, and an unknown method', async () => {
    const signer = createCosmosSigner()
    const signDoc = {}
    const others = [createCosmosSigner({ accountIndex: 1 }).address(), 'x', '', 7]
    for (const signerAddress of others)
      await expect(
        signer.request({ method: 'cosmos_signAmino', params: { signerAddress, signDoc } }),
      ).rejects.toMatchObject({ code: 4100 })
    const params = { signerAddress: signer.address('osmo'), signDoc }
    await expect(signer.request({ method: 'cosmos_x', params })).rejects.toMatchObject({ code: -32601 })
  })
})
