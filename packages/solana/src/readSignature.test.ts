import { describe, expect, test } from 'vitest'
import { decodeBase58 } from './base58.ts'
import { readSignature } from './readSignature.ts'
import { addresses, createTestTransaction } from './test/createTestWallet.ts'

const [first, second] = addresses.map((address) => decodeBase58(address) ?? new Uint8Array())

describe('readSignature', () => {
  test.each([true, false])('default: returns the signature of the account, version: %s', (version) => {
    const transaction = createTestTransaction(addresses[0], { version })
    expect(readSignature(transaction, first as Uint8Array)).toBeUndefined()
    transaction.fill(9, 1, 65)
    expect(readSignature(transaction, first as Uint8Array)).toEqual(new Uint8Array(64).fill(9))
    expect(readSignature(transaction, second as Uint8Array)).toBeUndefined()
  })
  test('behavior: finds the signature by the account’s position among the signers', () => {
    const signatures = [...new Uint8Array(64).fill(1), ...new Uint8Array(64).fill(2)]
    const message = [0x80, 2, 0, 0, 2, ...(first ?? []), ...(second ?? []), ...new Uint8Array(32), 0, 0]
    const transaction = Uint8Array.from([2, ...signatures, ...message])
    expect(readSignature(transaction, second as Uint8Array)).toEqual(new Uint8Array(64).fill(2))
  })
  test.each([[[]], [[1]], [[0xff, 0xff, 0xff, 0xff]], [new Array(40).fill(1)]])(
    'error: returns undefined for a non-transaction: %j',
    (data) => {
      expect(readSignature(Uint8Array.from(data), first as Uint8Array)).toBeUndefined()
    },
  )
})
