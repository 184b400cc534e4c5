import { createBitcoinSigner } from '@foyer/testing'
import { describe, expect, test } from 'vitest'
import { answerRequest } from './answerRequest.ts'
import { bitcoinNetworkIds } from './bitcoinNetworkIds.ts'
import { toBase64 } from './bytes.ts'
import type { NativeWallet } from './NativeWallet.ts'

const signer = createBitcoinSigner()
const [payment, ordinals] = [signer.payment.address, signer.ordinals.address]
const stranger = createBitcoinSigner({ accountIndex: 1 }).payment.address
/** A transaction without inputs and outputs. */
const psbt = toBase64(
  Uint8Array.from([
    ...new TextEncoder().encode('psbt'),
    ...[255, 1, 0, 10],
    ...[2, 0, 0, 0, 0, 0, 0, 0, 0, 0],
    0,
  ]),
)
const txid = '01'.repeat(32)

/** Answers a call of a page; `asked` lists the calls that reached the wallet. */
async function answer(
  method: string,
  params?: unknown,
  {
    networkId = bitcoinNetworkIds.mainnet as string | undefined,
    without,
    moves = true,
    signedBy,
  }: {
    networkId?: string | undefined
    without?: 'sendTransfer'
    moves?: boolean
    signedBy?: string | undefined
  } = {},
) {
  const asked: unknown[] = []
  const wallet: NativeWallet = {
    open: async () => ({ accounts: [] }),
    read: async () => undefined,
    async signMessage(parameters) {
      asked.push(parameters)
      return { address: signedBy, signature: 'AAAA' }
    },
    async signPsbt(parameters) {
      asked.push(parameters)
      return { psbt }
    },
    async sendTransfer(parameters) {
      asked.push(parameters)
      return { txid }
    },
  }
  if (without) delete wallet[without]
  const accounts = [
    { address: payment, namespace: 'bip122', type: 'payment' },
    { address: ordinals, namespace: 'bip122', type: 'ordinal' },
  ]
  const parameters = {
    getWallet: async () => wallet,
    getConnection: () => networkId && { accounts, networkId },
    switchNetwork: async (id: string) => {
      asked.push(id)
      return moves
    },
  } as unknown as Parameters<typeof answerRequest>[0]
  const outcome: unknown = await answerRequest(parameters, { method, params }).catch(
    (error: unknown) => error,
  )
  return { outcome, asked }
}

describe('getAccountAddresses', () => {
  const [first, second] = [
    { address: payment, intention: 'payment' },
    { address: ordinals, intention: 'ordinal' },
  ]
  test.each([
    [undefined, [first, second]],
    [{}, [first, second]],
    [{ account: payment }, [first, second]],
    [{ intentions: ['ordinal'] }, [second]],
    [{ intentions: [] }, []],
  ])('default: %j', async (params, addresses) => {
    expect((await answer('getAccountAddresses', params)).outcome).toEqual(addresses)
  })

  test('error: an account that the wallet did not open', async () => {
    const { outcome } = await answer('getAccountAddresses', { account: stranger })
    expect(outcome).toMatchObject({ code: 4100 })
  })
})

describe('signMessage', () => {
  const network = 'mainnet'

  test.each([
    [{ account: payment }, { address: payment, protocol: 'ecdsa' }],
    [
      { account: payment, address: ordinals },
      { address: ordinals, protocol: 'bip322' },
    ],
    [
      { account: payment, protocol: 'bip322' },
      { address: payment, protocol: 'bip322' },
    ],
  ])('default: %j', async (params, expected) => {
    const { outcome, asked } = await answer('signMessage', { message: 'Hi', ...params })
    expect(asked).toEqual([{ message: 'Hi', network, ...expected }])
    expect(outcome).toEqual({ address: expected.address, signature: 'AAAA' })
  })

  test('behavior: the account that the wallet says it signed with', async () => {
    const { outcome } = await answer(
      'signMessage',
      { account: payment, message: 'Hi' },
      { signedBy: ordinals },
    )
    expect(outcome).toEqual({ address: ordinals, signature: 'AAAA' })
  })

  test.each([
    [{ account: stranger }],
    [{ account: payment, address: stranger }],
    [{ account: stranger, address: payment }],
  ])('error: an account that the wallet did not open: %j', async (params) => {
    const { outcome, asked } = await answer('signMessage', { message: 'Hi', ...params })
    expect(outcome).toMatchObject({ code: 4100 })
    expect(asked).toEqual([])
  })
})

describe('signPsbt', () => {
  const signInputs = [{ address: ordinals, index: 0 }]

  test('default: is not broadcast', async () => {
    const { outcome, asked } = await answer('signPsbt', { account: payment, psbt, signInputs })
    expect(asked).toMatchObject([{ psbt, signInputs, broadcast: false, network: 'mainnet' }])
    expect(outcome).toEqual({ psbt })
  })

  test.each([[{ account: stranger }], [{ signInputs: [...signInputs, { address: stranger, index: 1 }] }]])(
    'error: an account that the wallet did not open: %j',
    async (params) => {
      const { outcome, asked } = await answer('signPsbt', { psbt, signInputs, ...params })
      expect(outcome).toMatchObject({ code: 4100 })
      expect(asked).toEqual([])
    },
  )
})

describe('sendTransfer', () => {
  const transfer = { account: payment, recipientAddress: stranger, amount: '1000' }

  test.each([[{}], [{ changeAddress: payment.toUpperCase() }]])('default: %j', async (params) => {
    const { outcome, asked } = await answer('sendTransfer', { ...transfer, ...params })
    expect(asked).toEqual([{ ...transfer, network: 'mainnet' }])
    expect(outcome).toEqual({ txid })
  })

  test.each([
    ['an account that the wallet did not open', { account: stranger }, {}, 4100],
    ['a change address that the wallet does not take', { changeAddress: ordinals }, {}, 4200],
    ['a wallet that does not send', {}, { without: 'sendTransfer' }, 4200],
  ] as const)('error: %s', async (_, params, about, code) => {
    const { outcome, asked } = await answer('sendTransfer', { ...transfer, ...params }, about)
    expect(outcome).toMatchObject({ code })
    expect(asked).toEqual([])
  })
})

describe('wallet_switchNetwork', () => {
  const params = { networkId: bitcoinNetworkIds.signet }

  test('default: asks the wallet', async () => {
    expect(await answer('wallet_switchNetwork', params)).toEqual({ outcome: null, asked: [params.networkId] })
  })

  test('error: a wallet that cannot switch', async () => {
    const { outcome } = await answer('wallet_switchNetwork', params, { moves: false })
    expect(outcome).toMatchObject({ code: 4200 })
  })
})

describe('answerRequest', () => {
  const calls = {
    signMessage: { account: payment, message: 'Hi' },
    signPsbt: { psbt, signInputs: [] },
    sendTransfer: { account: payment, recipientAddress: stranger, amount: '1000' },
  }

  test.each(Object.entries(calls))(
    'attack: %s while the wallet is on another chain',
    async (method, params) => {
      const { outcome, asked } = await answer(method, params, {
        networkId: 'bip122:12a765e31ffd4059bada1e25190f6e98',
      })
      expect(outcome).toMatchObject({ code: 4901 })
      expect(asked).toEqual([])
    },
  )

  test.each(Object.entries(calls))('error: %s before it is connected', async (method, params) => {
    const { outcome, asked } = await answer(method, params, { networkId: '' })
    expect(outcome).toMatchObject({ code: 4100, message: 'The wallet is not connected' })
    expect(asked).toEqual([])
  })

  test.each([
    ['signMessage', {}],
    ['signPsbt', { psbt: 'x', signInputs: [] }],
    ['sendTransfer', { ...calls.sendTransfer, amount: '0' }],
    ['wallet_switchNetwork', {}],
  ])('error: %s with %j', async (method, params) => {
    expect((await answer(method, params)).outcome).toMatchObject({ code: -32602 })
  })

  test('error: another method', async () => {
    expect((await answer('stealCoins')).outcome).toMatchObject({ code: 4200 })
  })
})
