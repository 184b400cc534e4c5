// @vitest-environment jsdom

import type { CaipNetworkId } from '@foyer/contract'
import {
  connect,
  createFoyer,
  disconnect,
  getConnection,
  signMessage,
  start,
  switchNetwork,
} from '@foyer/core'
import { bitcoinTestnet, bitcoin as mainnet } from '@foyer/core/networks'
import {
  announceBitcoinWallet,
  type BitcoinSigner,
  type BitcoinWalletStyle,
  createBitcoinSigner,
  createBitcoinWallet,
} from '@foyer/testing'
import { Address, NETWORK, OutScript, Transaction } from '@scure/btc-signer'
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { verifyBip122 } from '../../server/src/features/siwx/signatures/verifyBip122.ts'
import { bitcoin } from './bitcoin.ts'
import { fromBase64, toBase64 } from './bytes.ts'

const message = 'Hello from Foyer, Grüße ₿'
const testnetId = bitcoinTestnet.caipNetworkId

type Case = {
  title: string
  id: string
  style: BitcoinWalletStyle
  options?: Omit<Parameters<typeof createBitcoinWallet>[0], 'style'>
  /** Exposes the payment and ordinals accounts together, or one account. */
  opens: 'both' | 'payment' | 'ordinals'
  /** Method that prompts to connect. */
  asks: string
  /** Notifies the page of changes. */
  tells: boolean
  canSwitch: boolean
  canSend: boolean
}

const unisat = {
  style: 'unisat',
  opens: 'payment',
  asks: 'requestAccounts',
  tells: true,
  canSwitch: true,
  canSend: true,
} as const
const styles: readonly Case[] = [
  {
    title: 'sats-connect',
    id: 'bip122:test-bitcoin-wallet',
    style: 'sats-connect',
    opens: 'both',
    asks: 'wallet_connect',
    tells: true,
    canSwitch: true,
    canSend: true,
  },
  {
    title: 'Leather',
    id: 'bip122:leather',
    style: 'leather',
    opens: 'both',
    asks: 'getAddresses',
    tells: false,
    canSwitch: true,
    canSend: true,
  },
  { ...unisat, title: 'UniSat', id: 'bip122:unisat' },
  {
    ...unisat,
    title: 'UniSat with a taproot account',
    id: 'bip122:unisat',
    options: { isTaproot: true },
    opens: 'ordinals',
  },
  { ...unisat, title: 'Bitget', id: 'bip122:com.bitget.web3', options: { path: 'bitkeep.unisat' } },
  { ...unisat, title: 'Binance', id: 'bip122:com.binance.wallet', options: { path: 'binancew3w.bitcoin' } },
  {
    title: 'OKX',
    id: 'bip122:com.okex.wallet',
    style: 'okx',
    opens: 'payment',
    asks: 'connect',
    tells: true,
    canSwitch: true,
    canSend: true,
  },
  {
    title: 'Wallet Standard',
    id: 'bip122:test-bitcoin-wallet',
    style: 'wallet-standard',
    opens: 'both',
    asks: 'bitcoin:connect',
    tells: true,
    canSwitch: false,
    canSend: false,
  },
]

const verify = (signature: unknown, address: string, networkId: CaipNetworkId = mainnet.caipNetworkId) =>
  verifyBip122({ networkId, address, message, signature: String(signature) })

/** Starts an app in this page; a second call starts it as after a reload. */
async function open() {
  const foyer = createFoyer({
    projectId: 'my-app',
    serverUrl: 'http://127.0.0.1:1',
    networks: [mainnet, bitcoinTestnet],
    adapters: [bitcoin()],
  })
  onTestFinished(() => foyer.destroy())
  await start(foyer)
  return foyer
}
type Foyer = Awaited<ReturnType<typeof open>>
const getBitcoin = ({ state }: Foyer) => getConnection(state, 'bip122')
const sign = (foyer: Foyer, text = message) => signMessage(foyer, { message: text, namespace: 'bip122' })
async function reload(foyer: Foyer) {
  foyer.destroy()
  return open()
}

beforeEach(() => localStorage.clear())
afterEach(() => localStorage.clear())

describe.each(styles)('$title', ({ id, style, options, opens, asks, tells, canSwitch, canSend }) => {
  async function begin() {
    const wallet = createBitcoinWallet({ style, ...options })
    const { remove } = announceBitcoinWallet(wallet)
    onTestFinished(remove)
    return { wallet, foyer: await open() }
  }
  const listAccounts = ({ payment, ordinals }: BitcoinSigner) =>
    opens === 'both' ? [payment, ordinals] : [opens === 'payment' ? payment : ordinals]
  const active = (signer: BitcoinSigner) => listAccounts(signer)[0]?.address ?? ''

  test('default: connects, signs, follows the account, restores without asking, disconnects', async () => {
    const { wallet, foyer } = await begin()
    await connect(foyer, { connectorId: id })
    expect(getBitcoin(foyer)).toEqual({
      connectorId: id,
      namespace: 'bip122',
      networkId: mainnet.caipNetworkId,
      accounts: listAccounts(wallet.signer).map(({ address, publicKey, path, purpose }) => ({
        address,
        publicKey,
        namespace: 'bip122',
        type: purpose,
        ...(style === 'leather' ? { path } : {}),
      })),
    })
    expect(verify(await sign(foyer), active(wallet.signer))).toBe(true)
    expect(verify(await sign(foyer, `${message}!`), active(wallet.signer))).toBe(false)
    wallet.rejectNext()
    await expect(sign(foyer)).rejects.toMatchObject({ code: 'REQUEST_REJECTED' })
    if (tells) {
      wallet.switchAccount(1)
      const next = active(createBitcoinSigner({ accountIndex: 1 }))
      await expect.poll(() => getBitcoin(foyer)?.accounts[0].address).toBe(next)
      expect(verify(await sign(foyer), next)).toBe(true)
    }
    const asked = wallet.requests.length
    const again = await reload(foyer)
    await expect.poll(() => getBitcoin(again)?.accounts[0].address).toBe(active(wallet.signer))
    expect(wallet.requests.slice(asked).map(({ method }) => method)).not.toContain(asks)
    expect(verify(await sign(again), active(wallet.signer))).toBe(true)
    await disconnect(again, { namespace: 'bip122' })
    expect(getBitcoin(again)).toBeUndefined()
    expect(getBitcoin(await reload(again))).toBeUndefined()
  })

  test('default: the provider accepts WalletConnect’s methods', async () => {
    const { wallet, foyer } = await begin()
    await connect(foyer, { connectorId: id })
    const provider = foyer.state.connectors.find((connector) => connector.id === id)?.getProvider('bip122')
    const ask = (method: string, params: unknown) =>
      provider?.request({ method, params }).catch(({ code }: { code: number }) => ({ code }))
    const accounts = listAccounts(wallet.signer)
    const account = active(wallet.signer)
    expect(await ask('getAccountAddresses', { account })).toMatchObject(
      accounts.map(({ address, publicKey, purpose }) => ({ address, publicKey, intention: purpose })),
    )
    for (const { address } of accounts) {
      const protocol = address.startsWith('bc1p') ? 'bip322' : 'ecdsa'
      const signed = (await ask('signMessage', { account, address, message, protocol })) as {
        address: string
        signature: string
      }
      expect(signed.address).toBe(address)
      expect(verify(signed.signature, address)).toBe(true)
    }

    const transaction = new Transaction()
    for (const [index, { address }] of accounts.entries()) {
      const script = OutScript.encode(Address(NETWORK).decode(address))
      transaction.addInput({ txid: '02'.repeat(32), index, witnessUtxo: { script, amount: 2_000n } })
    }
    transaction.addOutputAddress(account, 1_000n)
    const psbt = toBase64(transaction.toPSBT())
    const signInputs = accounts.map(({ address }, index) => ({ address, index, sighashTypes: [] }))
    const signed = (await ask('signPsbt', { account, psbt, signInputs, broadcast: false })) as {
      psbt: string
    }
    const result = Transaction.fromPSBT(fromBase64(signed.psbt))
    result.finalize()
    const sent = await ask('signPsbt', { account, psbt, signInputs, broadcast: true })
    expect(sent).toMatchObject(canSend ? { txid: result.id } : { code: 4200 })

    const transfer = { account, recipientAddress: account, amount: '123456' }
    const from = style === 'unisat' || style === 'okx' ? account : wallet.signer.payment.address
    const txid = wallet.signer.sendTransfer({ address: from, recipient: account, satoshis: 123456n })
    expect(await ask('sendTransfer', transfer)).toEqual(canSend ? { txid } : { code: 4200 })
    wallet.rejectNext()
    expect(await ask('signMessage', { account, message })).toEqual({ code: 4001 })

    const stranger = createBitcoinSigner({ accountIndex: 7 }).payment.address
    for (const [method, params, code] of [
      ['signMessage', { account: stranger, message }, 4100],
      ['signMessage', { account, message: 7 }, -32602],
      ['sendTransfer', { ...transfer, amount: '1.5' }, -32602],
      ['sendTransfer', { ...transfer, amount: '2100000000000001' }, -32602],
      ['sendTransfer', { ...transfer, changeAddress: stranger }, 4200],
      ['signPsbt', { account, psbt: 'x', signInputs: [] }, -32602],
      ['getBalance', {}, 4200],
    ] as const)
      expect(await ask(method, params), method).toEqual({ code })
  })

  test('error: rejects a refusal, and invalid answers', async () => {
    const { wallet, foyer } = await begin()
    wallet.rejectNext()
    await expect(connect(foyer, { connectorId: id })).rejects.toMatchObject({ code: 'CONNECTION_REJECTED' })
    wallet.nonsenseNext(asks, 'hello')
    await expect(connect(foyer, { connectorId: id })).rejects.toMatchObject({
      code: 'WALLET_RESPONSE_INVALID',
    })
    await connect(foyer, { connectorId: id })
    wallet.nonsenseNext(style === 'wallet-standard' ? 'bitcoin:signMessage' : 'signMessage', { signature: 7 })
    await expect(sign(foyer)).rejects.toMatchObject({ code: 'WALLET_RESPONSE_INVALID' })
  })

  if (tells)
    test('behavior: disconnects when the wallet revokes its permission', async () => {
      const { wallet, foyer } = await begin()
      await connect(foyer, { connectorId: id })
      wallet.disconnect()
      await expect.poll(() => getBitcoin(foyer)).toBeUndefined()
    })

  test('behavior: moves to another network, restores it, and follows the wallet', async () => {
    const { wallet, foyer } = await begin()
    await connect(foyer, { connectorId: id })
    const moved = switchNetwork(foyer, { networkId: testnetId })
    if (!canSwitch) return expect(moved).rejects.toMatchObject({ code: 'SWITCH_NETWORK_FAILED' })
    await moved
    const there = active(createBitcoinSigner({ network: 'testnet' }))
    expect(getBitcoin(foyer)?.networkId).toBe(testnetId)
    expect(getBitcoin(foyer)?.accounts[0].address).toBe(there)
    expect(verify(await sign(foyer), there, testnetId)).toBe(true)
    const again = await reload(foyer)
    await expect.poll(() => getBitcoin(again)?.networkId).toBe(testnetId)
    expect(getBitcoin(again)?.accounts[0].address).toBe(there)
    if (!tells) return
    wallet.switchNetwork('mainnet')
    await expect.poll(() => getBitcoin(again)?.networkId).toBe(mainnet.caipNetworkId)
  })
})
