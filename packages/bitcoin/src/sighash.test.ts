import { createBitcoinSigner } from '@foyer/testing'
import { Address, NETWORK, OutScript, Transaction } from '@scure/btc-signer'
import { describe, expect, test, vi } from 'vitest'
import { fromBase64, toBase64, toHex } from './bytes.ts'
import type { NativeWallet } from './NativeWallet.ts'
import type { StandardWallet } from './StandardWallet.ts'
import { createLeatherWallet } from './wallets/createLeatherWallet.ts'
import { createOkxWallet } from './wallets/createOkxWallet.ts'
import { createSatsConnectWallet } from './wallets/createSatsConnectWallet.ts'
import { createStandardWallet } from './wallets/createStandardWallet.ts'
import { createUnisatWallet } from './wallets/createUnisatWallet.ts'

const { payment, ordinals } = createBitcoinSigner({ accountIndex: 0 })
const listing = 131
const all = 1

/** Creates a transaction whose inputs have these flags. */
function toPsbt(flags: readonly (number | undefined)[], version: 0 | 2 = 0): string {
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
  return toBase64(transaction.toPSBT(version))
}
const psbt = toPsbt([listing, undefined, undefined])
type Inputs = Parameters<NonNullable<NativeWallet['signPsbt']>>[0]['signInputs']
const toInputs = (...flags: (number[] | undefined)[]): Inputs =>
  flags.map((sighashTypes, index) => ({ address: payment.address, index, sighashTypes }))
const ask = async (wallet: NativeWallet, signInputs: Inputs, transaction = psbt) =>
  wallet.signPsbt?.({ psbt: transaction, signInputs, broadcast: false, network: 'mainnet' } as never)

/** Creates a Wallet Standard wallet that records its requests. */
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

describe('sighash flags of inputs', () => {
  test('attack: passes each input’s sighash flag on, grouped by account, so that none weakens another', async () => {
    const { wallet, asked } = createStandard()
    await ask(
      wallet,
      [
        ...toInputs([listing], [all], [all], undefined, [0]),
        { address: ordinals.address, index: 5, sighashTypes: [all] },
        // This input specifies its own flag, with which a wallet would sign; the others do not.
        { address: payment.address, index: 6 },
      ],
      toPsbt([listing, undefined, all, undefined, undefined, undefined, listing]),
    )
    const [own, other] = [payment, ordinals].map(({ address }) => ({ address, chains: [] }))
    expect(asked).toEqual([
      [
        { account: own, signingIndexes: [0, 6], sigHash: 'SINGLE|ANYONECANPAY' },
        { account: own, signingIndexes: [1, 2], sigHash: 'ALL' },
        { account: own, signingIndexes: [3, 4] },
        { account: other, signingIndexes: [5], sigHash: 'ALL' },
      ],
    ])
  })

  test('attack: refuses sighash flags that the wallet cannot express, without asking the wallet', async () => {
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
    expect(request).not.toHaveBeenCalled()
  })

  test('behavior: passes on one list if all inputs allow the same flags, and the transaction’s flags if none are named', async () => {
    const asked: { params: { allowedSighash?: unknown; signInputs?: unknown } }[] = []
    const request = async (method: string, params: object) => {
      asked.push({ params } as never)
      return {
        jsonrpc: '2.0',
        id: 1,
        result: method === 'signPsbt' ? { hex: toHex(fromBase64(psbt)), psbt } : {},
      }
    }
    await ask(createLeatherWallet({ request } as never), toInputs([all, listing], [listing, all]))
    expect(asked.at(-1)?.params.allowedSighash).toEqual([all, listing])
    await ask(createLeatherWallet({ request } as never), toInputs(undefined).slice(0, 1))
    expect(asked.at(-1)?.params.allowedSighash).toEqual([listing])
    await ask(createSatsConnectWallet({ request } as never), toInputs([listing], [all], [0]))
    expect(asked.at(-1)?.params.signInputs).toEqual({ [payment.address]: [0, 1, 2] })
  })
})

/** All styles of wallets; `asked` counts the calls that reached the wallet. */
const styles = {
  standard: () => createStandard(),
  leather: () => withRequest(createLeatherWallet as never),
  'sats-connect': () => withRequest(createSatsConnectWallet as never),
  unisat: () => withSign((api) => createUnisatWallet(api as never)),
  okx: () => withSign((api) => createOkxWallet({ bitcoin: api as never })),
}
function withRequest(create: (api: object) => NativeWallet) {
  const asked: unknown[] = []
  const request = async (_: string, params: unknown) => {
    asked.push(params)
    return { jsonrpc: '2.0', id: 1, result: { hex: toHex(fromBase64(psbt)), psbt } }
  }
  return { wallet: create({ request }), asked }
}
function withSign(create: (api: object) => NativeWallet) {
  const asked: unknown[] = []
  const signPsbt = async (...given: unknown[]) => {
    asked.push(given)
    return toHex(fromBase64(psbt))
  }
  return { wallet: create({ signPsbt }), asked }
}

describe.each(Object.keys(styles) as (keyof typeof styles)[])('inputs to sign: %s', (name) => {
  const bytes = (text: string) => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))
  const refuse = async (code: number, inputs: Inputs, transaction = psbt) => {
    const { wallet, asked } = styles[name]()
    await expect(ask(wallet, inputs, transaction)).rejects.toMatchObject({ code })
    expect(asked).toEqual([])
  }

  test('default: accepts inputs of the transaction, with its own flags', async () => {
    const { wallet, asked } = styles[name]()
    await ask(wallet, toInputs([listing]))
    expect(asked).toHaveLength(1)
    const second = toPsbt([undefined, undefined], 2)
    await ask(wallet, toInputs(undefined, undefined), second)
    expect(asked).toHaveLength(2)
  })

  test('attack: refuses an empty list, which some wallets read as all inputs, a repeated and a missing input', async () => {
    await refuse(-32602, [])
    const [first] = toInputs([listing])
    if (first) await refuse(-32602, [first, first])
    if (first) await refuse(-32602, [first, { ...first, address: ordinals.address }])
    await refuse(-32602, [{ address: payment.address, index: 3 }])
    await refuse(-32602, [{ address: payment.address, index: 2 }], toPsbt([undefined, undefined], 2))
  })

  test('attack: refuses a flag that differs from the transaction’s, and an undefined flag', async () => {
    await refuse(4200, toInputs([all]))
    await refuse(4200, toInputs([2]))
    await refuse(4200, toInputs([0]))
    for (const flag of [0x42, 4, 128, 132, 257]) await refuse(4200, toInputs([flag]))
    for (const flag of [0x42, 4, 128, 132]) await refuse(4200, toInputs(undefined), toPsbt([flag]))
    await refuse(4200, toInputs([all]), toPsbt([listing], 2))
  })

  test('attack: refuses a transaction that parsers read differently', async () => {
    const good = bytes(psbt)
    const change = (edit: (bytes: number[]) => void) => {
      const changed = [...good]
      edit(changed)
      return toBase64(Uint8Array.from(changed))
    }
    const inputs = toInputs([listing])
    // Its flag is `01 03 04 83000000`: a one-byte key, and a four-byte value.
    const at = good.findIndex(
      (_, index) => String([...good.slice(index, index + 7)]) === String([1, 3, 4, listing, 0, 0, 0]),
    )
    expect(at).toBeGreaterThan(0)
    await refuse(
      -32602,
      inputs,
      change((all) => all.splice(0, 1, 0)),
    )
    await refuse(
      -32602,
      inputs,
      change((all) => all.splice(4, 1, 0xfe)),
    )
    // The same key twice: some parsers use the first, others the last.
    await refuse(
      -32602,
      inputs,
      change((rest) => rest.splice(at, 0, 1, 3, 4, all, 0, 0, 0)),
    )
    // A key with an extra byte, lengths beyond the end, an eight-byte length, and bytes after the end.
    await refuse(
      -32602,
      inputs,
      change((rest) => rest.splice(at, 2, 2, 3, 0)),
    )
    await refuse(
      -32602,
      inputs,
      change((rest) => rest.splice(at + 2, 1, 0xff)),
    )
    await refuse(
      -32602,
      inputs,
      change((rest) => rest.splice(at, 1, 0xff, 1, 0, 0, 0, 0, 0, 0, 0)),
    )
    await refuse(
      -32602,
      inputs,
      change((rest) => void rest.push(0, 0, 0)),
    )
    await refuse(-32602, inputs, toBase64(good.slice(0, good.length - 3)))
    await refuse(-32602, inputs, toBase64(new Uint8Array([112, 115, 98, 116, 255])))
  })
})
