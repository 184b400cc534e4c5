import { createBitcoinSigner } from '@foyer/testing'
import { Address, NETWORK, OutScript, Transaction } from '@scure/btc-signer'
import { describe, expect, test, vi } from 'vitest'
import { toBase64 } from './bytes.ts'
import type { NativeWallet } from './NativeWallet.ts'
import type { StandardWallet } from './StandardWallet.ts'
import { createLeatherWallet } from './wallets/createLeatherWallet.ts'
import { createSatsConnectWallet } from './wallets/createSatsConnectWallet.ts'
import { createStandardWallet } from './wallets/createStandardWallet.ts'

const { payment, ordinals } = createBitcoinSigner({ accountIndex: 0 })
const listing = 131
const all = 1

/** A transaction whose inputs have these flags. */
function toPsbt(flags: readonly (number | undefined)[]): string {
  const transaction = new Transaction()
  const script = OutScript.encode(Address(NETWORK).decode(payment.address))
  for (const [index, sighashType] of flags.entries())
    transaction.addInput({
      txid: '02'.repeat(32),
      index,
      witnessUtxo: { script, amount: 2_000n },
      ...(sighashType === undefined ? {} : { sighashType }),
    })
  transaction.addOutputAddress(payment.address, 1_000n)
  return toBase64(transaction.toPSBT())
}
const psbt = toPsbt([listing, undefined, undefined])
type Inputs = Parameters<NonNullable<NativeWallet['signPsbt']>>[0]['signInputs']
const toInputs = (...flags: (number[] | undefined)[]): Inputs =>
  flags.map((sighashTypes, index) => ({ address: payment.address, index, sighashTypes }))
const ask = async (wallet: NativeWallet, signInputs: Inputs, transaction = psbt) =>
  wallet.signPsbt?.({ psbt: transaction, signInputs, broadcast: false, network: 'mainnet' } as never)

/** A wallet of the Wallet Standard that keeps what it was asked. */
function createStandard() {
  const asked: unknown[] = []
  const wallet = {
    accounts: [payment, ordinals].map(({ address }) => ({ address, chains: [] })),
    features: {
      'bitcoin:signTransaction': {
        async signTransaction({ inputsToSign }: { inputsToSign: unknown }) {
          asked.push(inputsToSign)
          return [{ signedPsbt: new Uint8Array(1) }]
        },
      },
    },
  } as unknown as StandardWallet
  return { wallet: createStandardWallet(wallet), asked }
}

describe('the flags of inputs', () => {
  test('attack: one input counts for less than the others: each has its own flag, by account', async () => {
    const { wallet, asked } = createStandard()
    await ask(wallet, [
      ...toInputs([listing], [all], [all], undefined, [0]),
      { address: ordinals.address, index: 5, sighashTypes: [all] },
    ])
    const [own, other] = [payment, ordinals].map(({ address }) => ({ address, chains: [] }))
    expect(asked).toEqual([
      [
        { account: own, signingIndexes: [0], sigHash: 'SINGLE|ANYONECANPAY' },
        { account: own, signingIndexes: [1, 2], sigHash: 'ALL' },
        { account: own, signingIndexes: [3, 4] },
        { account: other, signingIndexes: [5], sigHash: 'ALL' },
      ],
    ])
  })

  test('attack: what a wallet cannot express is refused, and the wallet is not asked', async () => {
    const { wallet, asked } = createStandard()
    for (const flags of [[all, listing], [0x42], [4]])
      await expect(ask(wallet, toInputs(flags))).rejects.toMatchObject({ code: 4200 })
    expect(asked).toEqual([])

    const request = vi.fn()
    const leather = createLeatherWallet({ request } as never)
    for (const inputs of [toInputs([listing], [all]), toInputs([listing], undefined), toInputs([], [all])])
      await expect(ask(leather, inputs)).rejects.toMatchObject({ code: 4200 })
    const sats = createSatsConnectWallet({ request } as never)
    for (const inputs of [toInputs([all]), toInputs([listing], [listing]), toInputs([listing], [2])])
      await expect(ask(sats, inputs)).rejects.toMatchObject({ code: 4200 })
    await expect(
      ask(sats, toInputs([all]), toBase64(new Uint8Array([112, 115, 98, 116, 255, 9]))),
    ).rejects.toMatchObject({
      code: 4200,
    })
    expect(request).not.toHaveBeenCalled()
  })

  test('behavior: one list for all where all have the same; the transaction’s own where those were asked for', async () => {
    const asked: { params: { allowedSighash?: unknown; signInputs?: unknown } }[] = []
    const request = async (method: string, params: object) => {
      asked.push({ params } as never)
      return { jsonrpc: '2.0', id: 1, result: method === 'signPsbt' ? { hex: 'aa', psbt: 'qg==' } : {} }
    }
    await ask(createLeatherWallet({ request } as never), toInputs([all, listing], [listing, all]))
    expect(asked.at(-1)?.params.allowedSighash).toEqual([all, listing])
    await ask(createSatsConnectWallet({ request } as never), toInputs([listing], [all], [0]))
    expect(asked.at(-1)?.params.signInputs).toEqual({ [payment.address]: [0, 1, 2] })
  })
})
