import { listenSafely } from '@foyer/core/adapter'
import { object, string, union, unknown } from 'valibot'
import { ask } from '../ask.ts'
import type { BitcoinNetworkName } from '../bitcoinNetworkIds.ts'
import { fromBase64, toHex } from '../bytes.ts'
import type { NativeWallet, OpenedWallet } from '../NativeWallet.ts'
import { address, listOf, psbt as psbtSchema, publicKey, signature, txid } from '../schemas.ts'
import { checkInputs } from '../sighash.ts'
import { notSupported } from '../walletError.ts'

/** UniSat's interface, which Bitget and Binance also implement (https://docs.unisat.io). */
export type UnisatApi = {
  requestAccounts(): Promise<unknown>
  getAccounts(): Promise<unknown>
  getPublicKey(): Promise<unknown>
  getChain?(): Promise<unknown>
  getNetwork?(): Promise<unknown>
  switchChain?(chain: string): Promise<unknown>
  switchNetwork?(network: string): Promise<unknown>
  signMessage(message: string, type: 'ecdsa' | 'bip322-simple'): Promise<unknown>
  signPsbt(psbt: string, options: unknown): Promise<unknown>
  pushPsbt(psbt: string): Promise<unknown>
  sendBitcoin(to: string, satoshis: number, options?: unknown): Promise<unknown>
  disconnect?(): Promise<unknown>
  on?(event: string, listener: (value: unknown) => void): void
  removeListener?(event: string, listener: (value: unknown) => void): void
}

const chains: Partial<Record<BitcoinNetworkName, string>> = {
  mainnet: 'BITCOIN_MAINNET',
  testnet: 'BITCOIN_TESTNET',
  testnet4: 'BITCOIN_TESTNET4',
  signet: 'BITCOIN_SIGNET',
}
const names = Object.keys(chains) as BitcoinNetworkName[]

/** Adapter for wallets with UniSat's interface. They expose one account at a time. */
export function createUnisatWallet(api: UnisatApi): NativeWallet {
  const readNetwork = async (): Promise<Pick<OpenedWallet, 'network' | 'unknownNetwork'>> => {
    if (api.getChain) {
      const chain = await ask(object({ enum: string() }), 'getChain', api.getChain())
      const network = names.find((name) => chains[name] === chain.enum)
      return network ? { network } : { unknownNetwork: chain.enum }
    }
    if (!api.getNetwork) return {}
    const said = await ask(string(), 'getNetwork', api.getNetwork())
    const network = said === 'livenet' ? 'mainnet' : names.find((name) => name === said)
    return network ? { network } : { unknownNetwork: said }
  }
  const toOpened = async (method: string, answer: unknown): Promise<OpenedWallet> => {
    const [first] = await ask(listOf(address), method, answer)
    if (!first) return { accounts: [] }
    const key = await ask(publicKey, 'getPublicKey', api.getPublicKey())
    return { accounts: [{ address: first, publicKey: key }], ...(await readNetwork()) }
  }

  return {
    open: () => toOpened('requestAccounts', api.requestAccounts()),
    read: () => toOpened('getAccounts', api.getAccounts()),
    async close() {
      await api.disconnect?.()
    },
    watch(onChange) {
      const events = ['accountsChanged', 'networkChanged', 'chainChanged']
      const stops = events.map((event) =>
        listenSafely(() => {
          api.on?.(event, onChange)
          return () => api.removeListener?.(event, onChange)
        }),
      )
      return () => {
        for (const stop of stops) stop()
      }
    },
    async switchNetwork(name) {
      const chain = chains[name]
      if (chain && api.switchChain) await ask(unknown(), 'switchChain', api.switchChain(chain))
      else if (api.switchNetwork && (name === 'mainnet' || name === 'testnet'))
        await ask(unknown(), 'switchNetwork', api.switchNetwork(name === 'mainnet' ? 'livenet' : name))
      else throw notSupported(`move to ${name}`)
      return undefined
    },
    async signMessage({ message, protocol }) {
      const type = protocol === 'bip322' ? 'bip322-simple' : 'ecdsa'
      return { signature: await ask(signature, 'signMessage', api.signMessage(message, type)) }
    },
    async signPsbt({ psbt, signInputs, broadcast, check }) {
      const transaction = fromBase64(psbt)
      await checkInputs(transaction, signInputs)
      const options = { autoFinalized: broadcast, toSignInputs: signInputs }
      const signed = await ask(psbtSchema, 'signPsbt', api.signPsbt(toHex(transaction), options))
      if (broadcast) check(signed)
      const pushed = broadcast ? api.pushPsbt(toHex(fromBase64(signed))) : undefined
      const id = pushed && (await ask(txid, 'pushPsbt', pushed))
      return { psbt: signed, ...(id ? { txid: id } : {}) }
    },
    async sendTransfer({ recipientAddress, amount, memo }) {
      // The interface requires a number, which can represent every possible amount exactly.
      const sent = api.sendBitcoin(recipientAddress, Number(amount), ...(memo ? [{ memo }] : []))
      const answer = await ask(union([txid, object({ txid })]), 'sendBitcoin', sent)
      return { txid: typeof answer === 'string' ? answer : answer.txid }
    },
  }
}
