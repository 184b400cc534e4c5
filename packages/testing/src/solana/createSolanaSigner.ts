import { ed25519 } from '@noble/curves/ed25519.js'
import { base58, base64 } from '@scure/base'
import { callRpc } from '../evm/callRpc.ts'
import type { WalletCall } from '../shared/Eip1193.ts'
import { invalidParams, objectAt } from '../shared/parse.ts'
import { rpcError } from '../shared/rpcError.ts'
import { testMnemonic } from '../shared/testMnemonic.ts'
import { composeSolanaSignIn } from './composeSolanaSignIn.ts'
import { deriveSolanaKey } from './deriveSolanaKey.ts'
import { type SignedSolanaTransaction, signSolanaTransaction } from './signSolanaTransaction.ts'

/** Options of a Solana signer. */
export type SolanaSignerOptions = {
  /** @default 'test test test test test test test test test test test junk' */
  mnemonic?: string | undefined
  /** @default 0 */
  accountIndex?: number | undefined
  /** JSON-RPC URL of the network to send to. Without it, the signer cannot send. */
  rpcUrl?: string | undefined
}

/** A Solana account that really signs. */
export type SolanaSigner = {
  /** The public key as base58. */
  readonly address: string
  readonly publicKey: Uint8Array
  signMessage(message: Uint8Array): Uint8Array
  signTransaction(transaction: Uint8Array): SignedSolanaTransaction
  /** Signs a transaction, sends it to the network, and returns the signature. */
  sendTransaction(transaction: Uint8Array, options?: unknown): Promise<Uint8Array>
  /** Signs in with Solana: composes and signs the text for a page's request. */
  signIn(input: Readonly<Record<string, unknown>>): { signedMessage: Uint8Array; signature: Uint8Array }
  /** Answers WalletConnect's Solana methods; rejects with an `RpcError`. */
  request(call: WalletCall): Promise<unknown>
}

/**
 * Creates the signer of one account of a mnemonic, at the derivation path of common wallets (`m/44'/501'/index'/0'`).
 *
 * @example
 * ```ts
 * import { createSolanaSigner } from '@foyer/testing'
 *
 * const signer = createSolanaSigner()
 * ```
 */
export function createSolanaSigner(options: SolanaSignerOptions = {}): SolanaSigner {
  const { mnemonic = testMnemonic, accountIndex = 0, rpcUrl } = options
  const secretKey = deriveSolanaKey(mnemonic, accountIndex)
  const publicKey = ed25519.getPublicKey(secretKey)
  const address = base58.encode(publicKey)

  const signer: SolanaSigner = {
    address,
    publicKey,
    signMessage: (message) => ed25519.sign(message, secretKey),
    signTransaction: (transaction) => signSolanaTransaction(transaction, secretKey),
    async sendTransaction(transaction, sendOptions = {}) {
      if (rpcUrl === undefined) throw rpcError(4200, 'The wallet does not send')
      const signed = signer.signTransaction(transaction)
      const params = [base64.encode(signed.transaction), { ...Object(sendOptions), encoding: 'base64' }]
      await callRpc(rpcUrl, 'sendTransaction', params)
      return signed.signature
    },
    signIn(input) {
      const signedMessage = new TextEncoder().encode(composeSolanaSignIn(input, address))
      return { signedMessage, signature: signer.signMessage(signedMessage) }
    },
    async request({ method, params }) {
      const accounts = [{ pubkey: address }]
      if (method === 'solana_getAccounts' || method === 'solana_requestAccounts') return accounts
      const call = objectAt([params], 0)
      if (call.pubkey !== undefined && call.pubkey !== address)
        throw rpcError(4100, 'The wallet did not open this account')
      switch (method) {
        case 'solana_signMessage':
          return { signature: base58.encode(signer.signMessage(decode(base58, call.message))) }
        case 'solana_signTransaction': {
          const { transaction, signature } = signer.signTransaction(decode(base64, call.transaction))
          return { transaction: base64.encode(transaction), signature: base58.encode(signature) }
        }
        case 'solana_signAllTransactions': {
          const transactions: readonly unknown[] = Array.isArray(call.transactions) ? call.transactions : []
          const sign = (text: unknown) => signer.signTransaction(decode(base64, text)).transaction
          return { transactions: transactions.map((text) => base64.encode(sign(text))) }
        }
        case 'solana_signAndSendTransaction': {
          const sent = await signer.sendTransaction(decode(base64, call.transaction), call.sendOptions)
          return { signature: base58.encode(sent) }
        }
        default:
          throw rpcError(4200, `The wallet does not support ${method}`)
      }
    },
  }
  return signer
}

function decode(coder: { decode(text: string): Uint8Array }, value: unknown): Uint8Array {
  try {
    if (typeof value === 'string') return coder.decode(value)
  } catch {}
  throw invalidParams('The parameters cannot be read')
}
