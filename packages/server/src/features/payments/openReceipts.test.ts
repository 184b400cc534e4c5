import { decodeJwt, exportJWK, generateKeyPair, type JWK } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '../../storage/Database.ts'
import { openDatabase } from '../../storage/openDatabase.ts'
import { openReceipts } from './openReceipts.ts'
import type { StoredPayment } from './settling/toPayment.ts'

const nowMs = 1_700_000_000_400
let database: Database
let privateJwk: JWK
beforeAll(async () => {
  database = await openDatabase()
  privateJwk = await exportJWK((await generateKeyPair('ES256', { extractable: true })).privateKey)
})
afterAll(() => database.close())

const sign = async (receiptsWithdrawnAtMs: number | null) => {
  const keys = { current: async () => ({ kid: 'one', privateJwk }) } as never
  const signReceipt = await openReceipts({ database, keys, clock: () => nowMs })
  const payment = { id: 'p1', projectId: 'shop', orderId: 'A1', receiptsWithdrawnAtMs } as StoredPayment
  return decodeJwt(await signReceipt(payment, []))
}

describe('openReceipts', () => {
  test('default: contains the time, the payment and the project', async () => {
    expect(await sign(null)).toMatchObject({ iat: 1_700_000_000, jti: 'p1', aud: 'payments:shop' })
  })

  test('behavior: a receipt that replaces a withdrawn one has a later timestamp by a whole second', async () => {
    const { iat = 0 } = await sign(nowMs)
    expect(iat * 1_000).toBeGreaterThan(nowMs)
    expect((await sign(nowMs - 60_000)).iat).toBe(1_700_000_000)
  })
})
