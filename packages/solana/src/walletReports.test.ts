import { bitcoin, solana, solanaDevnet } from '@foyer/core/networks'
import { createTestContext } from '@foyer/core/testing'
import { base58 } from '@scure/base'
import { describe, expect, test } from 'vitest'
import { encodeBase64 } from './base64.ts'
import { createWalletConnector } from './createWalletConnector.ts'
import { addresses, createTestTransaction, createTestWallet } from './test/createTestWallet.ts'

const [first, second] = addresses
const message = base58.encode(new TextEncoder().encode('Hello'))
const parameters = (context: ReturnType<typeof createTestContext>) => ({
  networks: context.networks(),
  networkId: solana.caipNetworkId,
  signal: context.signal,
})

async function setUp() {
  const context = createTestContext([bitcoin, solana, solanaDevnet])
  const tested = createTestWallet()
  const connector = createWalletConnector(context, tested.wallet)
  await connector.connect(parameters(context))
  const request = (method: string, params: unknown) =>
    connector.getProvider('solana')?.request({ method, params })
  return { context, tested, connector, request }
}

// The reports are listed in docs/evidence/walletReports.md.
describe('public reports of Solana wallets', () => {
  const forms: readonly (readonly [string, (bytes: Uint8Array) => unknown])[] = [
    ['an object with the numbers by index', (bytes) => ({ ...bytes })],
    ['a list of numbers', (bytes) => [...bytes]],
    ['JSON of a buffer', (bytes) => ({ type: 'Buffer', data: [...bytes] })],
  ]
  // https://github.com/project-serum/spl-token-wallet/issues/161
  test.each(forms)('behavior: signed bytes that crossed the extension as %s are read', async (_, write) => {
    const { tested, request } = await setUp()
    const { signature } = tested
    tested.answers.signMessage = ({ message: signedMessage }: { message: Uint8Array }) => [
      { signedMessage: write(signedMessage), signature: write(signature) },
    ]
    tested.answers.signTransaction = ({ transaction }: { transaction: Uint8Array }) => {
      const signed = transaction.slice()
      signed.set(signature, 1)
      return [{ signedTransaction: write(signed) }]
    }
    tested.answers.signAndSendTransaction = () => [{ signature: write(signature) }]
    tested.answers.signIn = () => [
      {
        account: tested.toAccount(first),
        signedMessage: write(Uint8Array.of(1)),
        signature: write(signature),
      },
    ]
    const transaction = encodeBase64(createTestTransaction(first))
    const expected = { signature: base58.encode(signature) }
    expect(await request('solana_signMessage', { message })).toEqual(expected)
    expect(await request('solana_signTransaction', { transaction })).toMatchObject(expected)
    expect(await request('solana_signAndSendTransaction', { transaction })).toEqual(expected)
    expect(await request('solana_signIn', {})).toMatchObject(expected)
  })
  // https://github.com/anza-xyz/wallet-adapter/issues/898, https://github.com/coral-xyz/backpack/issues/659
  test('behavior: accepts a signature without the signed message as one of the requested message', async () => {
    const { tested, request } = await setUp()
    tested.answers.signMessage = () => [{ signature: tested.signature }]
    expect(await request('solana_signMessage', { message })).toEqual({
      signature: base58.encode(tested.signature),
    })
  })
  // https://github.com/anza-xyz/kit-plugins/pull/415, https://github.com/anza-xyz/wallet-standard/pull/97
  test('behavior: a wallet that recreates its account is asked with the account it lists now', async () => {
    const { tested, connector, request } = await setUp()
    const rebuild = () => {
      tested.wallet.accounts = addresses.map(tested.toAccount)
    }
    tested.answers.signMessage = ({
      account,
      message: signedMessage,
    }: {
      account: object
      message: unknown
    }) => {
      if (!tested.wallet.accounts?.some((own) => own === account)) throw new Error('invalid account')
      return [{ signedMessage, signature: tested.signature }]
    }
    rebuild()
    expect(await request('solana_signMessage', { message })).toBeDefined()
    rebuild()
    await connector.look?.()
    expect(await request('solana_signMessage', { message, pubkey: addresses[1] })).toBeDefined()
  })
  // https://github.com/phantom/docs/issues/143
  test('behavior: notices a switch of account without an event when the visitor returns to the page', async () => {
    const { tested, connector, context } = await setUp()
    tested.wallet.accounts = [tested.toAccount(first)]
    await connector.connect(parameters(context))
    tested.wallet.accounts = [tested.toAccount(addresses[1])]
    await connector.look?.()
    expect(context.events.at(-1)).toMatchObject({
      type: 'connection',
      connection: { accounts: [{ address: addresses[1] }] },
    })
  })
  // https://github.com/phantom/sign-in-with-solana/issues/8
  test('behavior: an answer to a sign-in that only has the account’s address is read', async () => {
    const { tested, request } = await setUp()
    const { signature } = tested
    const signedMessage = Uint8Array.of(1)
    tested.answers.signIn = () => [{ address: first, signedMessage, signature }]
    expect(await request('solana_signIn', {})).toEqual({
      address: first,
      signedMessage: base58.encode(signedMessage),
      signature: base58.encode(signature),
    })
    for (const answer of [
      { signedMessage, signature },
      { address: 'x', signedMessage, signature },
    ]) {
      tested.answers.signIn = () => [answer]
      await expect(request('solana_signIn', {})).rejects.toMatchObject({ code: 'WALLET_RESPONSE_INVALID' })
    }
  })
  // https://github.com/anza-xyz/wallet-adapter/issues/747
  test('behavior: an account that is switched while the wallet asks, and may not sign, is not shown for good', async () => {
    const context = createTestContext([solana])
    const tested = createTestWallet()
    const connector = createWalletConnector(context, tested.wallet)
    tested.answers.connect = () => {
      tested.change({ accounts: [tested.toAccount(second)] })
      return { accounts: [tested.toAccount(second)] }
    }
    tested.answers.signMessage = () => Promise.reject({ code: 4100, message: 'Not authorized by the user.' })
    await connector.connect(parameters(context))
    const provider = connector.getProvider('solana')
    await expect(
      provider?.request({ method: 'solana_signMessage', params: { message } }),
    ).rejects.toMatchObject({ code: 4100 })
    Object.assign(tested.wallet, { accounts: [] })
    tested.change({ accounts: [] })
    await expect.poll(() => context.events.at(-1)).toEqual({ type: 'waiting', connectorId: connector.id })
  })
  // https://github.com/anza-xyz/wallet-adapter/issues/817
  test('error: a wallet that loses its features while it is connected is named, and stays connected', async () => {
    const { tested, connector, request } = await setUp()
    Reflect.deleteProperty(tested.wallet.features, 'solana:signTransaction')
    const transaction = encodeBase64(createTestTransaction(first))
    await expect(request('solana_signTransaction', { transaction })).rejects.toMatchObject({ code: 4200 })
    expect(connector.getProvider('solana')).toBeDefined()
  })
})
