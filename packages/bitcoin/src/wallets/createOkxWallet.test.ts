import { createBitcoinSigner } from '@foyer/testing'
import { describe, expect, test } from 'vitest'
import { createOkxWallet, type OkxApi } from './createOkxWallet.ts'

const { payment } = createBitcoinSigner()
const onTestnet = createBitcoinSigner({ network: 'testnet' }).payment

function createPart(account: typeof payment, overrides: Partial<OkxApi> = {}): OkxApi & { sent: unknown[] } {
  const sent: unknown[] = []
  return {
    sent,
    connect: async () => ({ address: account.address, publicKey: account.publicKey }),
    signMessage: async () => 'AAAA',
    signPsbt: async () => '00',
    async send(parameters) {
      sent.push(parameters)
      return { txhash: '01'.repeat(32) }
    },
    ...overrides,
  }
}
const opened = ({ address, publicKey }: typeof payment, network: string) => ({
  accounts: [{ address, publicKey }],
  network,
})

describe('createOkxWallet', () => {
  test('default: connects on the requested network, or on mainnet', async () => {
    const parts = { bitcoin: createPart(payment), bitcoinTestnet: createPart(onTestnet) }
    expect(await createOkxWallet(parts).open('testnet')).toEqual(opened(onTestnet, 'testnet'))
    expect(await createOkxWallet(parts).open('signet')).toEqual(opened(payment, 'mainnet'))
    expect(await createOkxWallet(parts).open(undefined)).toEqual(opened(payment, 'mainnet'))
  })
  test('behavior: reads the selected or available accounts on any network', async () => {
    const { address, publicKey } = onTestnet
    const parts = {
      bitcoin: createPart(payment, { selectedAccount: null, getAccounts: async () => [] }),
      bitcoinTestnet: createPart(onTestnet, { selectedAccount: { address, publicKey } }),
    }
    expect(await createOkxWallet(parts).read()).toEqual(opened(onTestnet, 'testnet'))
    const asked = createPart(payment, {
      getAccounts: async () => [payment.address],
      getPublicKey: async () => payment.publicKey,
    })
    expect(await createOkxWallet({ bitcoin: asked }).read()).toEqual(opened(payment, 'mainnet'))
    expect(await createOkxWallet({ bitcoin: createPart(payment) }).read()).toEqual({ accounts: [] })
  })
  test('behavior: sends amounts in bitcoins', async () => {
    const bitcoin = createPart(payment)
    const transfer = {
      network: 'mainnet',
      account: payment.address,
      recipientAddress: payment.address,
    } as const
    const wallet = createOkxWallet({ bitcoin })
    for (const amount of ['1', '100000000', '2100000000000000'])
      await wallet.sendTransfer?.({ ...transfer, amount })
    expect(bitcoin.sent.map((sent) => (sent as { value: unknown }).value)).toEqual([
      '0.00000001',
      '1',
      '21000000',
    ])
  })
  test('error: rejects a network that the wallet lacks, and broadcasting without a method for it', async () => {
    const wallet = createOkxWallet({ bitcoin: createPart(payment) })
    await expect(wallet.switchNetwork?.('regtest')).rejects.toMatchObject({ code: 4200 })
    const psbt = { network: 'mainnet', psbt: 'AAAA', signInputs: [], broadcast: true } as const
    await expect(wallet.signPsbt({ ...psbt, signInputs: [], check() {} })).rejects.toMatchObject({
      code: 4200,
    })
  })
})
