import { formatUnits, listenSafely } from '@foyer/core/adapter'
import { type InferOutput, nullable, object, optional } from 'valibot'
import { ask } from '../ask.ts'
import type { BitcoinNetworkName } from '../bitcoinNetworkIds.ts'
import { fromBase64, toHex } from '../bytes.ts'
import type { NativeWallet, OpenedWallet } from '../NativeWallet.ts'
import { address, listOf, psbt as psbtSchema, publicKey, signature, txid } from '../schemas.ts'
import { checkInputs } from '../sighash.ts'
import { notSupported } from '../walletError.ts'

/** OKX Wallet's interface for one Bitcoin network (https://web3.okx.com/build/docs/sdks/chains/bitcoin/provider). */
export type OkxApi = {
  readonly selectedAccount?: unknown
  getAccounts?(): Promise<unknown>
  getPublicKey?(): Promise<unknown>
  connect(): Promise<unknown>
  disconnect?(): Promise<unknown>
  signMessage(message: string, type: 'ecdsa' | 'bip322-simple'): Promise<unknown>
  signPsbt(psbt: string, options: unknown): Promise<unknown>
  pushPsbt?(psbt: string): Promise<unknown>
  send(parameters: { from: string; to: string; value: string; memo?: string }): Promise<unknown>
  on?(event: string, listener: (value: unknown) => void): void
  off?(event: string, listener: (value: unknown) => void): void
  removeListener?(event: string, listener: (value: unknown) => void): void
}

/** OKX Wallet at `window.okxwallet`, with one object per network. */
export type OkxWallet = {
  bitcoin?: OkxApi | undefined
  bitcoinTestnet?: OkxApi | undefined
  bitcoinSignet?: OkxApi | undefined
}

const parts = { mainnet: 'bitcoin', testnet: 'bitcoinTestnet', signet: 'bitcoinSignet' } as const
type PartName = keyof typeof parts
const partNames = Object.keys(parts) as PartName[]

const account = object({ address, publicKey, compressedPublicKey: publicKey })
type Account = InferOutput<typeof account>
const decimals = 8

/** Right after a reload, the account is not selected yet but can be requested. */
async function readAccount(part: OkxApi | undefined): Promise<Account | undefined> {
  const [first] = await ask(optional(listOf(address), []), 'getAccounts', part?.getAccounts?.())
  if (!first) return undefined
  const key = await ask(publicKey, 'getPublicKey', part?.getPublicKey?.())
  return { address: first, publicKey: key, compressedPublicKey: undefined }
}

/** Adapter for OKX Wallet. It exposes one account at a time. */
export function createOkxWallet(wallet: OkxWallet): NativeWallet {
  let network: PartName = 'mainnet'
  const getPart = (name: BitcoinNetworkName): OkxApi | undefined =>
    name in parts ? wallet[parts[name as PartName]] : undefined
  const use = (): OkxApi => {
    const part = getPart(network)
    if (!part) throw notSupported(`use ${network}`)
    return part
  }
  const toOpened = ({ address, publicKey, compressedPublicKey }: Account): OpenedWallet => ({
    accounts: [{ address, publicKey: compressedPublicKey ?? publicKey }],
    network,
  })
  const connect = async (name: PartName) => {
    const part = getPart(name)
    if (!part) throw notSupported(`use ${name}`)
    const opened = await ask(account, 'connect', part.connect())
    network = name
    return toOpened(opened)
  }

  return {
    open: (name = 'mainnet') => connect(getPart(name) ? (name as PartName) : 'mainnet'),
    async read() {
      // After a reload the network is unknown; the connected object determines it.
      for (const name of [network, ...partNames]) {
        const part = getPart(name)
        const open =
          (await ask(optional(nullable(account)), 'selectedAccount', part?.selectedAccount)) ??
          (await readAccount(part))
        if (!open) continue
        network = name
        return toOpened(open)
      }
      return { accounts: [] }
    },
    async close() {
      await use().disconnect?.()
    },
    watch(onChange) {
      // The state is re-read on each of them: `disconnect` is also sent while an account is open.
      const events = ['accountChanged', 'accountsChanged', 'disconnect']
      const heard = partNames.flatMap((name) => getPart(name) ?? [])
      const stops = heard.flatMap((part) =>
        events.map((event) =>
          listenSafely(() => {
            part.on?.(event, onChange)
            return () => (part.removeListener ?? part.off)?.call(part, event, onChange)
          }),
        ),
      )
      return () => {
        for (const stop of stops) stop()
      }
    },
    switchNetwork: (name) => connect(name as PartName),
    async signMessage({ message, protocol }) {
      const type = protocol === 'bip322' ? 'bip322-simple' : 'ecdsa'
      return { signature: await ask(signature, 'signMessage', use().signMessage(message, type)) }
    },
    async signPsbt({ psbt, signInputs, broadcast, check }) {
      const part = use()
      if (broadcast && !part.pushPsbt) throw notSupported('broadcast')
      const transaction = fromBase64(psbt)
      await checkInputs(transaction, signInputs)
      const options = { autoFinalized: broadcast, toSignInputs: signInputs }
      const signed = await ask(psbtSchema, 'signPsbt', part.signPsbt(toHex(transaction), options))
      if (broadcast) check(signed)
      const pushed = broadcast ? part.pushPsbt?.(toHex(fromBase64(signed))) : undefined
      const id = pushed && (await ask(txid, 'pushPsbt', pushed))
      return { psbt: signed, ...(id ? { txid: id } : {}) }
    },
    async sendTransfer({ account: from, recipientAddress: to, amount, memo }) {
      // This interface takes amounts in bitcoins.
      const value = formatUnits(BigInt(amount), decimals)
      const sent = use().send({ from, to, value, ...(memo ? { memo } : {}) })
      return { txid: (await ask(object({ txhash: txid }), 'send', sent)).txhash }
    },
  }
}
