import { createBitcoinSigner } from '@foyer/testing'
import { describe, expect, test } from 'vitest'
import { createSatsConnectWallet } from './createSatsConnectWallet.ts'

const { payment, ordinals } = createBitcoinSigner()
const addresses = [
  { address: payment.address, publicKey: payment.publicKey, purpose: 'payment' },
  { address: ordinals.address, publicKey: ordinals.publicKey, purpose: 'ordinals' },
  { address: 'SP2J6ZY48GV1EZ5V2V5RB9MP66SW86PYKKNRV9EJ7', publicKey: '02', purpose: 'stacks' },
]
const opened = [payment, ordinals].map(({ address, publicKey }) => ({ address, publicKey, path: undefined }))
const refusal = (code: number) => ({ error: { code, message: 'no' } })

function create(answers: Record<string, unknown>) {
  const calls: unknown[] = []
  const wallet = createSatsConnectWallet({
    async request(method, params) {
      calls.push([method, params])
      return answers[method] ?? refusal(-32601)
    },
  })
  return { wallet, calls }
}

describe('createSatsConnectWallet', () => {
  test('default: connects on the requested network and leaves out other chains', async () => {
    const network = { bitcoin: { name: 'Signet' }, stacks: { name: 'testnet' } }
    const { wallet, calls } = create({ wallet_connect: { result: { addresses, network } } })
    expect(await wallet.open('signet')).toEqual({ accounts: opened, network: 'signet' })
    expect(calls).toEqual([['wallet_connect', { addresses: ['payment', 'ordinals'], network: 'Signet' }]])
  })
  test.each([-32601, -32001])('behavior: asks an older wallet (%i) for its addresses', async (code) => {
    const { wallet } = create({ wallet_connect: refusal(code), getAddresses: { result: { addresses } } })
    expect(await wallet.open(undefined)).toEqual({ accounts: opened, network: undefined })
  })
  test('behavior: does not try another method after a refusal', async () => {
    const { wallet, calls } = create({ wallet_connect: refusal(-32000) })
    await expect(wallet.open(undefined)).rejects.toMatchObject({ code: 4001 })
    expect(calls).toHaveLength(1)
  })
  test('behavior: reads without asking: no accounts without permission, undefined if not supported', async () => {
    expect(await create({ wallet_getAccount: { result: { addresses } } }).wallet.read()).toMatchObject({
      accounts: opened,
    })
    expect(await create({ wallet_getAccount: refusal(-32002) }).wallet.read()).toEqual({ accounts: [] })
    expect(await create({}).wallet.read()).toBeUndefined()
    await expect(create({ wallet_getAccount: refusal(-32603) }).wallet.read()).rejects.toMatchObject({
      code: -32603,
    })
  })
  test('error: rejects a transfer with a memo', async () => {
    const { wallet, calls } = create({})
    const transfer = {
      network: 'mainnet',
      account: payment.address,
      recipientAddress: payment.address,
      amount: '1',
    } as const
    await expect(wallet.sendTransfer?.({ ...transfer, memo: 'x' })).rejects.toMatchObject({ code: 4200 })
    expect(calls).toEqual([])
  })
})
