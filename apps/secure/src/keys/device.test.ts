import { deviceProofClaims, deviceProofJoseHeader } from '@foyer/contract'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { createDeviceProof } from './createDeviceProof.ts'
import { createDeviceShares } from './createDeviceShares.ts'
import { decodeBytes } from './decodeBytes.ts'
import { openDeviceStore } from './openDeviceStore.ts'
import { randomBytes } from './randomBytes.ts'
import { readDeviceKeys } from './readDeviceKeys.ts'

const json = (part = '') => JSON.parse(new TextDecoder().decode(decodeBytes(part))) as unknown

describe('createDeviceProof', () => {
  test('default: contains the contract’s header and claims, signed by the key in the header', async () => {
    // Node has no IndexedDB, as in browsers that refuse it, so the store is in memory.
    const store = await openDeviceStore()
    expect(store.isLasting).toBe(false)
    const { sign, wrap } = await readDeviceKeys(store)
    const call = { method: 'POST', url: 'http://secure.localhost:1/v1/custody/share?projectId=p#x', nowS: 7 }
    const text = await createDeviceProof(sign, { ...call, body: '{}', token: 'token' })
    const [header, claims, signature] = text.split('.')
    const { jwk } = v.parse(deviceProofJoseHeader, json(header))
    expect(v.parse(deviceProofClaims, json(claims))).toMatchObject({
      htu: 'http://secure.localhost:1/v1/custody/share',
      htm: 'POST',
      iat: 7,
      // SHA-256 of `token` and of `{}`.
      ath: 'PEaenWxYddN6Q_NT1PiOYfz4EsZu7jRXRlpAsNpBU-A',
      bh: 'RBNvo1WzZ4oRRq0W9-hknpT7T8If536DEMBg9hyq_4o',
    })
    const key = await crypto.subtle.importKey('jwk', jwk, { name: 'ECDSA', namedCurve: 'P-256' }, false, [
      'verify',
    ])
    const data = new TextEncoder().encode(`${header}.${claims}`)
    const algorithm = { name: 'ECDSA', hash: 'SHA-256' }
    expect(await crypto.subtle.verify(algorithm, key, decodeBytes(signature ?? ''), data)).toBe(true)
    await expect(crypto.subtle.exportKey('jwk', sign.privateKey)).rejects.toThrow()
    await expect(crypto.subtle.exportKey('raw', wrap)).rejects.toThrow()
    expect((await readDeviceKeys(store)).sign).toBe(sign)
  })
})

describe('createDeviceShares', () => {
  test('default: finds a share for its wallet and generation only', async () => {
    const store = await openDeviceStore()
    const shares = createDeviceShares(store, (await readDeviceKeys(store)).wrap)
    const wallet = { id: crypto.randomUUID(), generation: 1 }
    const share = randomBytes(33)
    await shares.save(wallet, share)
    expect(await shares.read(wallet)).toEqual(share)
    expect(await shares.read({ ...wallet, generation: 2 })).toBeUndefined()
    expect(await shares.read({ ...wallet, id: crypto.randomUUID() })).toBeUndefined()
    // A box moved to another wallet or generation does not open.
    for (const other of [
      { ...wallet, id: crypto.randomUUID() },
      { ...wallet, generation: 3 },
    ]) {
      const box = await store.get(`share|${wallet.id}|1`)
      await store.set(`share|${other.id}|${other.generation}`, box)
      await expect(shares.read(other)).rejects.toMatchObject({ code: 'BOX_INVALID' })
    }
    await shares.save({ ...wallet, generation: 2 }, randomBytes(33))
    expect(await shares.read(wallet)).toEqual(share)
    await shares.delete(wallet)
    expect(await shares.read(wallet)).toBeUndefined()
    expect(await shares.read({ ...wallet, generation: 2 })).toBeDefined()
  })
})
