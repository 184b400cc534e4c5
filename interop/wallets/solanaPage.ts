import {
  BaseMessageSignerWalletAdapter,
  WalletConnectionError,
  type WalletName,
  WalletReadyState,
  WalletSignMessageError,
  WalletSignTransactionError,
} from '@solana/wallet-adapter-base'
import { SolanaWalletAdapterWallet } from '@solana/wallet-standard-wallet-adapter-base'
import { PublicKey, type Transaction, VersionedTransaction } from '@solana/web3.js'
import { registerWallet } from '@wallet-standard/wallet'
import { packBytes, unpackBytes } from '../../packages/testing/src/shared/packBytes.ts'
import { type Ask, type Binding, bindingOf } from './bindingOf.ts'

type Accounts = { accounts: readonly { address: string }[] }

/** An adapter as written by wallets, based on the class they extend. */
class PeerAdapter extends BaseMessageSignerWalletAdapter {
  readonly name: WalletName<string>
  readonly icon: string
  readonly url = 'https://wallet.test'
  readonly readyState = WalletReadyState.Installed
  readonly supportedTransactionVersions = new Set(['legacy', 0] as const)
  connecting = false
  publicKey: PublicKey | null = null
  #account: unknown
  readonly #ask: Ask

  constructor({ name, icon }: { name: string; icon: string }, ask: Ask) {
    super()
    this.name = name as WalletName<string>
    this.icon = icon
    this.#ask = async (method, ...params) =>
      unpackBytes(await ask(method, ...(packBytes(params) as unknown[])))
  }
  use({ accounts }: Accounts): void {
    const [account] = accounts
    this.#account = account
    this.publicKey = account ? new PublicKey(account.address) : null
    if (this.publicKey) this.emit('connect', this.publicKey)
    else this.emit('disconnect')
  }
  async connect(): Promise<void> {
    try {
      this.use((await this.#ask('standard:connect')) as Accounts)
    } catch (error) {
      throw this.#fail(new WalletConnectionError((error as Error).message, error))
    }
  }
  /** Like extensions on pages that they know. */
  override async autoConnect(): Promise<void> {
    const answer = (await this.#ask('standard:connect', { silent: true })) as Accounts
    if (answer.accounts.length) this.use(answer)
  }
  async disconnect(): Promise<void> {
    await this.#ask('standard:disconnect')
    this.use({ accounts: [] })
  }
  async signMessage(message: Uint8Array): Promise<Uint8Array> {
    try {
      const answer = await this.#ask('solana:signMessage', { account: this.#account, message })
      return (answer as readonly { signature: Uint8Array }[])[0]?.signature as Uint8Array
    } catch (error) {
      throw this.#fail(new WalletSignMessageError((error as Error).message, error))
    }
  }
  async signTransaction<transaction extends Transaction | VersionedTransaction>(
    transaction: transaction,
  ): Promise<transaction> {
    try {
      const bytes = new Uint8Array(transaction.serialize({ requireAllSignatures: false }))
      const answer = await this.#ask('solana:signTransaction', { account: this.#account, transaction: bytes })
      const [signed] = answer as readonly { signedTransaction: Uint8Array }[]
      return VersionedTransaction.deserialize(signed?.signedTransaction as Uint8Array) as transaction
    } catch (error) {
      throw this.#fail(new WalletSignTransactionError((error as Error).message, error))
    }
  }
  #fail<error extends WalletConnectionError>(error: error): error {
    this.emit('error', error)
    return error
  }
}

/** A wallet adapter announced with Wallet Standard's own classes. */
export default function start({ name, icon, ...names }: Binding & { name: string; icon: string }): void {
  const ask = bindingOf(names, (_, value) => adapter.use(unpackBytes(value) as Accounts))
  const adapter = new PeerAdapter({ name, icon }, ask)
  // The types of the two packages differ in optional fields.
  registerWallet(new SolanaWalletAdapterWallet(adapter, 'solana:mainnet', 'http://127.0.0.1:9') as never)
  void adapter.autoConnect()
}
