import { checkSignedPsbt } from '@foyer/core/adapter'
import { createBitcoinSigner } from '@foyer/testing'
import { Address, NETWORK, OutScript, Transaction } from '@scure/btc-signer'
import { describe, expect, test } from 'vitest'
import { answerRequest } from './answerRequest.ts'
import { toBase64, toHex } from './bytes.ts'
import type { NativeWallet } from './NativeWallet.ts'
import { createOkxWallet, type OkxApi } from './wallets/createOkxWallet.ts'
import { createUnisatWallet, type UnisatApi } from './wallets/createUnisatWallet.ts'

const { payment } = createBitcoinSigner({ accountIndex: 0 })
const thief = createBitcoinSigner({ accountIndex: 1 }).payment
type Parts = { index?: number; txid?: string; to?: string; amount?: bigint; more?: boolean; version?: 0 | 2 }

/** A transaction with one input and one output, which may be signed by a wallet. */
function create({
  index = 0,
  txid = '02',
  to = payment.address,
  amount = 1_000n,
  more,
  version = 0,
}: Parts = {}) {
  const transaction = new Transaction()
  const script = OutScript.encode(Address(NETWORK).decode(payment.address))
  transaction.addInput({ txid: txid.repeat(32), index, witnessUtxo: { script, amount: 2_000n } })
  transaction.addOutputAddress(to, amount)
  if (more) transaction.addOutputAddress(thief.address, 500n)
  return transaction.toPSBT(version)
}
const asked = create()
const others: [string, Parts][] = [
  ['pays a stranger', { to: thief.address }],
  ['pays less', { amount: 1n }],
  ['pays a stranger as well', { more: true }],
  ['spends another output', { index: 1 }],
  ['spends another transaction', { txid: '03' }],
]
/** Wallets that broadcast by a call of the page, and sign a given transaction. */
const wallets = (signed: Uint8Array, pushed: string[]): Record<string, NativeWallet> => {
  const api = {
    signPsbt: async () => toHex(signed),
    pushPsbt: async (psbt: string) => {
      pushed.push(psbt)
      return '01'.repeat(32)
    },
  }
  return {
    UniSat: createUnisatWallet(api as unknown as UnisatApi),
    OKX: createOkxWallet({ bitcoin: api as unknown as OkxApi }),
  }
}
const request = (wallet: NativeWallet, broadcast: boolean) =>
  answerRequest(
    {
      getWallet: async () => wallet,
      getConnection: () => ({ accounts: [{ address: payment.address }], networkId: bitcoinId }),
    } as unknown as Parameters<typeof answerRequest>[0],
    {
      method: 'signPsbt',
      params: { psbt: toBase64(asked), signInputs: [{ address: payment.address, index: 0 }], broadcast },
    },
  )
const refusal = expect.objectContaining({ code: 'WALLET_RESPONSE_INVALID' })
const bitcoinId = 'bip122:000000000019d6689c085ae165831e93'

/** Adds the counts of version 2 behind the transaction of version 0. */
const withCounts = (psbt: Uint8Array, length: number) =>
  Uint8Array.from([...psbt.slice(0, 5 + length), ...[1, 4, 1, 1], ...[1, 5, 1, 1], ...psbt.slice(5 + length)])

describe('checkSignedPsbt', () => {
  test.each<[string, Uint8Array]>([
    ['the same transaction', asked],
    ['the same transaction in PSBT version 2', create({ version: 2 })],
  ])('default: accepts %s', async (_, signed) => {
    for (const toText of [toBase64, toHex])
      expect(() => checkSignedPsbt(toText(asked), toText(signed))).not.toThrow()
    for (const broadcast of [false, true]) {
      const pushed: string[] = []
      for (const wallet of Object.values(wallets(signed, pushed)))
        expect(await request(wallet, broadcast)).toMatchObject({ psbt: toBase64(signed) })
      expect(pushed).toHaveLength(broadcast ? 2 : 0)
    }
  })

  test.each(others)(
    'attack: rejects the answer of a wallet with a transaction that %s, and sends nothing',
    async (_, parts) => {
      for (const version of [0, 2] as const)
        for (const broadcast of [false, true]) {
          const pushed: string[] = []
          for (const wallet of Object.values(wallets(create({ ...parts, version }), pushed)))
            await expect(request(wallet, broadcast)).rejects.toMatchObject({
              code: 'WALLET_RESPONSE_INVALID',
            })
          expect(pushed).toEqual([])
        }
    },
  )

  test('error: rejects a transaction that cannot be parsed', async () => {
    for (const broken of [
      'cHNidP8AAA==',
      '',
      '!',
      undefined,
      {},
      toBase64(asked.slice(0, -1)),
      toHex(asked.slice(5)),
    ])
      expect(() => checkSignedPsbt(broken, broken)).toThrow(refusal)
  })

  test('attack: two transactions in one, of which parsers read different ones', () => {
    const [magic, first, second] = [5, create(), create({ to: thief.address })].map((part) =>
      typeof part === 'number' ? asked.slice(0, part) : part,
    ) as [Uint8Array, Uint8Array, Uint8Array]
    // One byte of length, the key, one byte of length, the transaction.
    const length = 3 + (first[7] ?? 0)
    const globals = [first, second].map((psbt) => psbt.slice(5, 5 + length))
    const twice = Uint8Array.from([
      ...magic,
      ...globals.flatMap((one) => [...one]),
      ...first.slice(5 + length),
    ])
    for (const both of [twice, withCounts(first, length)])
      expect(() => checkSignedPsbt(toBase64(both), toBase64(both))).toThrow(refusal)
    expect(() => checkSignedPsbt(toBase64(first), toBase64(twice))).toThrow(refusal)
  })

  test('attack: a count of more inputs than there are bytes', () => {
    const many = [254, 255, 255, 255, 255]
    const version0 = [1, 0, 9, ...[2, 0, 0, 0], ...many, 0]
    const version2 = [...[1, 4, 5, ...many], ...[1, 5, 1, 1], 0]
    for (const globals of [version0, version2]) {
      const huge = Uint8Array.from([...asked.slice(0, 5), ...globals])
      expect(() => checkSignedPsbt(toBase64(huge), toBase64(huge))).toThrow(refusal)
    }
  })

  test('behavior: more inputs and outputs than one byte counts', () => {
    const transaction = new Transaction()
    const script = OutScript.encode(Address(NETWORK).decode(payment.address))
    for (let index = 0; index < 300; index++) {
      transaction.addInput({ txid: '02'.repeat(32), index, witnessUtxo: { script, amount: 2_000n } })
      transaction.addOutputAddress(payment.address, 1_000n + BigInt(index))
    }
    const [plain, other] = [0, 2].map((version) => toBase64(transaction.toPSBT(version)))
    expect(() => checkSignedPsbt(plain, other)).not.toThrow()
    transaction.updateOutput(299, { amount: 1n })
    expect(() => checkSignedPsbt(plain, toBase64(transaction.toPSBT()))).toThrow(refusal)
  })
})
