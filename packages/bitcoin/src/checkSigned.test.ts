import { createBitcoinSigner } from '@foyer/testing'
import { Address, NETWORK, OutScript, Transaction } from '@scure/btc-signer'
import { describe, expect, test } from 'vitest'
import { answerRequest } from './answerRequest.ts'
import { fromBase64, toBase64, toHex } from './bytes.ts'
import { checkSigned } from './checkSigned.ts'
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
const bitcoinId = 'bip122:000000000019d6689c085ae165831e93'

describe('checkSigned', () => {
  test.each<[string, Uint8Array]>([
    ['the same transaction', asked],
    ['the same transaction in PSBT version 2', create({ version: 2 })],
  ])('default: accepts %s', async (_, signed) => {
    await expect(checkSigned(asked, signed)).resolves.toBeUndefined()
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
    const broken = fromBase64('cHNidP8AAA==')
    await expect(checkSigned(broken, broken)).rejects.toMatchObject({ code: 'WALLET_RESPONSE_INVALID' })
  })
})
