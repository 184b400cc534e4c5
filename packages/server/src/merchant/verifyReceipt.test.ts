import { exportJWK, exportSPKI, generateKeyPair, SignJWT } from 'jose'
import { beforeAll, describe, expect, test } from 'vitest'
import { verifyReceipt } from './verifyReceipt.ts'

const alg = 'ES256'
const option = {
  asset: 'eip155:1/slip44:60',
  amount: '1',
  receiver: '0x1',
  name: 'Ether',
  symbol: 'ETH',
  decimals: 18,
}
const claims = {
  version: 1,
  orderId: 'A1',
  isSigned: true,
  options: [option],
  expiry: 1,
  transfers: [],
}
let pair: CryptoKeyPair
let keys: { keys: object[] }
beforeAll(async () => {
  pair = (await generateKeyPair(alg, { extractable: true })) as CryptoKeyPair
  keys = { keys: [{ ...(await exportJWK(pair.publicKey)), kid: 'one', alg }] }
})

/** Creates a receipt with the given differences to one of the server. */
function make({
  content = claims as object,
  audience = 'payments:shop',
  header = {},
  key = pair.privateKey as CryptoKey | Uint8Array,
} = {}): Promise<string> {
  return new SignJWT({ ...content })
    .setProtectedHeader({ alg, kid: 'one', typ: 'foyer-receipt+jwt', ...header })
    .setAudience(audience)
    .setJti('p1')
    .setIssuedAt(1)
    .sign(key)
}
const verify = (token: string) => verifyReceipt(token, { keys: keys as never, projectId: 'shop' })

describe('verifyReceipt', () => {
  test('default: verifies a payment offline', async () => {
    expect(await verify(await make())).toMatchObject({ jti: 'p1', orderId: 'A1', options: [option] })
  })

  test('attack: rejects a receipt forged with another key, an embedded key, no signature or HS256', async () => {
    const own = (await generateKeyPair(alg, { extractable: true })) as CryptoKeyPair
    const jwk = await exportJWK(own.publicKey)
    // With the right key's id, with its own key embedded, unsigned, and with the public key used as a secret.
    await expect(verify(await make({ key: own.privateKey }))).rejects.toThrow('signature')
    await expect(verify(await make({ key: own.privateKey, header: { jwk } }))).rejects.toThrow('signature')
    const [, payload] = (await make()).split('.')
    const none = Buffer.from('{"alg":"none","typ":"foyer-receipt+jwt"}').toString('base64url')
    await expect(verify(`${none}.${payload}.`)).rejects.toThrow()
    const secret = new TextEncoder().encode(await exportSPKI(pair.publicKey))
    await expect(verify(await make({ key: secret, header: { alg: 'HS256' } }))).rejects.toThrow('alg')
  })

  test('attack: rejects a session token, a receipt for another project, and an incomplete receipt', async () => {
    await expect(verify(await make({ header: { typ: 'JWT' } }))).rejects.toThrow('typ')
    await expect(verify(await make({ audience: 'payments:other' }))).rejects.toThrow('aud')
    await expect(verify(await make({ audience: 'shop' }))).rejects.toThrow('aud')
    const { transfers: _, ...half } = claims
    await expect(verify(await make({ content: half }))).rejects.toThrow('transfers')
    await expect(verify(await make({ content: { ...claims, version: 2 } }))).rejects.toThrow('Expected 1')
  })
})
