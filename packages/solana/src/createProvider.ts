import { type CaipNetworkId, caipNetworkId, WalletResponseInvalidError } from '@foyer/contract'
import type { NamespaceProvider } from '@foyer/core'
import { isSameAddress } from '@foyer/core/adapter'
import * as v from 'valibot'
import { decodeBase58, encodeBase58 } from './base58.ts'
import { encodeBase64 } from './base64.ts'
import { callFeature } from './callFeature.ts'
import type { Wallet } from './describeWallet.ts'
import { readSignature } from './readSignature.ts'
import { invalidParams, rpcError, unsupportedMethod } from './rpcError.ts'
import {
  address,
  base58Bytes,
  base64Bytes,
  bytes,
  signature,
  type WalletAccount,
  walletAccounts,
} from './schemas.ts'
import { toWalletChain } from './toWalletChain.ts'

/** A browser wallet behind WalletConnect's Solana methods. */
export type SolanaProvider = NamespaceProvider & {
  /** The wallet itself, for features beyond these methods. */
  readonly wallet: Wallet
}

/** State and functions of the connector that owns a provider. */
export type ProviderParameters = {
  wallet: Wallet
  /** Accounts the wallet exposed, active one first. */
  getAccounts(): readonly WalletAccount[]
  /** Returns the app's active network. */
  getNetworkId(): CaipNetworkId
  setNetwork(networkId: CaipNetworkId): void
  /** Whether the wallet belongs to another chain with the same address format. */
  isForeign?: (() => boolean) | undefined
  rpcUrls(networkId: CaipNetworkId): readonly string[]
  /** Sends the requests. @default globalThis.fetch */
  fetchRpc?: typeof fetch | undefined
}

const pubkey = v.optional(address)
const transaction = base64Bytes
const sendOptions = v.optional(
  v.object({
    skipPreflight: v.optional(v.boolean()),
    preflightCommitment: v.optional(v.picklist(['processed', 'confirmed', 'finalized'])),
    maxRetries: v.optional(v.number()),
    minContextSlot: v.optional(v.number()),
  }),
)
const calls = {
  solana_signMessage: v.object({ message: base58Bytes, pubkey }),
  solana_signTransaction: v.object({ transaction, pubkey }),
  solana_signAllTransactions: v.object({ transactions: v.array(transaction), pubkey }),
  solana_signAndSendTransaction: v.object({ transaction, sendOptions, pubkey }),
  solana_signIn: v.looseObject({ address: pubkey }),
  wallet_switchNetwork: v.object({ networkId: caipNetworkId }),
}
/** Some wallets return only the signature. */
const signedMessages = v.pipe(v.array(v.object({ signedMessage: v.optional(bytes), signature })), v.length(1))
const sentTransactions = v.pipe(v.array(v.object({ signature })), v.length(1))
const signInAccount = v.pipe(
  v.unknown(),
  v.transform((account): unknown => [account]),
  walletAccounts,
  v.length(1),
)
/** Some wallets return only the account's address. */
const signIns = v.pipe(
  v.array(
    v.union([
      v.object({ account: signInAccount, signedMessage: bytes, signature }),
      v.object({ address, signedMessage: bytes, signature }),
    ]),
  ),
  v.length(1),
)

/** Creates a wallet's provider. `solana_signIn` is our own method: the wallet's own sign-in, in base58. */
export function createProvider(parameters: ProviderParameters): SolanaProvider {
  return {
    wallet: parameters.wallet,
    async request({ method, params }) {
      if (!Object.hasOwn(answers, method))
        throw rpcError(unsupportedMethod, `The wallet does not support ${method}`)
      if (parameters.isForeign?.() && answers[method as keyof typeof answers] !== listAccounts)
        throw rpcError(4901, 'The wallet is not on a Solana network')
      return answers[method as keyof typeof answers](parameters, params)
    },
  }
}

type Answer = (parameters: ProviderParameters, params: unknown) => unknown

const listAccounts: Answer = ({ getAccounts }) => getAccounts().map(({ address: pubkey }) => ({ pubkey }))

const answers = {
  solana_getAccounts: listAccounts,
  solana_requestAccounts: listAccounts,
  async solana_signMessage(parameters, params) {
    const call = parse(calls.solana_signMessage, params)
    const input = { account: getAccount(parameters, call.pubkey), message: call.message }
    const feature = ['solana:signMessage', 'signMessage'] as const
    const [answer] = await callFeature(parameters.wallet, feature, signedMessages, input)
    // Some hardware signs the text inside an envelope; a signature of different bytes would not verify anywhere.
    if (!answer || !areEqual(answer.signedMessage ?? call.message, call.message))
      throw new WalletResponseInvalidError({ method: feature[0], details: 'It signed another text' })
    return { signature: encodeBase58(answer.signature) }
  },
  async solana_signTransaction(parameters, params) {
    const call = parse(calls.solana_signTransaction, params)
    const account = getAccount(parameters, call.pubkey)
    const [answer] = await signTransactions(parameters, account, [call.transaction])
    return (
      answer && {
        signature: encodeBase58(answer.signature),
        transaction: encodeBase64(answer.transaction),
      }
    )
  },
  async solana_signAllTransactions(parameters, params) {
    const call = parse(calls.solana_signAllTransactions, params)
    const account = getAccount(parameters, call.pubkey)
    const signed = await signTransactions(parameters, account, call.transactions)
    return { transactions: signed.map(({ transaction }) => encodeBase64(transaction)) }
  },
  async solana_signAndSendTransaction(parameters, params) {
    const { wallet, rpcUrls, getNetworkId, fetchRpc } = parameters
    const call = parse(calls.solana_signAndSendTransaction, params)
    const account = getAccount(parameters, call.pubkey)
    const chain = getChain(parameters)
    if (chain && 'solana:signAndSendTransaction' in wallet.features) {
      const input = { account, chain, transaction: call.transaction, options: call.sendOptions ?? {} }
      const feature = ['solana:signAndSendTransaction', 'signAndSendTransaction'] as const
      const [sent] = await callFeature(wallet, feature, sentTransactions, input)
      return sent && { signature: encodeBase58(sent.signature) }
    }
    // The wallet cannot send, or not on this network: it signs, and the app's own endpoint sends.
    const [signed] = await signTransactions(parameters, account, [call.transaction])
    if (!signed) return undefined
    await checkSame(call.transaction, signed.transaction)
    const { sendTransaction } = await import('./sendTransaction.ts')
    await sendTransaction({
      transaction: encodeBase64(signed.transaction),
      sendOptions: call.sendOptions,
      rpcUrls: rpcUrls(getNetworkId()),
      fetch: fetchRpc,
    })
    return { signature: encodeBase58(signed.signature) }
  },
  async solana_signIn({ wallet }, params) {
    const input = parse(calls.solana_signIn, params)
    const [answer] = await callFeature(wallet, ['solana:signIn', 'signIn'], signIns, input)
    return (
      answer && {
        address: 'account' in answer ? answer.account[0]?.address : answer.address,
        signedMessage: encodeBase58(answer.signedMessage),
        signature: encodeBase58(answer.signature),
      }
    )
  },
  wallet_switchNetwork({ setNetwork }, params) {
    // The wallet is not asked, because each transaction names its network.
    setNetwork(parse(calls.wallet_switchNetwork, params).networkId)
    return null
  },
} satisfies Record<string, Answer>

function getAccount({ getAccounts }: ProviderParameters, asked: string | undefined): WalletAccount {
  const account = getAccounts().find(
    (candidate) => asked === undefined || isSameAddress(candidate.address, asked),
  )
  if (!account) throw rpcError(4100, 'The wallet did not open this account')
  return account
}

function getChain({ wallet, getNetworkId }: ProviderParameters): string | undefined {
  const chain = toWalletChain(getNetworkId())
  return wallet.chains.includes(chain) ? chain : undefined
}

async function signTransactions(
  parameters: ProviderParameters,
  account: WalletAccount,
  transactions: readonly Uint8Array[],
) {
  const chain = getChain(parameters)
  const inputs = transactions.map((unsigned) => ({
    account,
    transaction: unsigned,
    ...(chain ? { chain } : {}),
  }))
  const schema = v.pipe(v.array(v.object({ signedTransaction: bytes })), v.length(inputs.length))
  const feature = ['solana:signTransaction', 'signTransaction'] as const
  const signed = await callFeature(parameters.wallet, feature, schema, ...inputs)
  return signed.map(({ signedTransaction }) => {
    const own = readSignature(signedTransaction, decodeBase58(account.address) ?? new Uint8Array())
    if (own) return { transaction: signedTransaction, signature: own }
    throw new WalletResponseInvalidError({
      method: feature[0],
      details: 'The signature of the account is missing',
    })
  })
}

/** Ensures that a transaction sent from this page does what was requested, whatever the wallet changed. */
async function checkSame(asked: Uint8Array, signed: Uint8Array): Promise<void> {
  // Up to 127 signatures of 64 bytes each precede the message.
  const messageOf = (transaction: Uint8Array) => transaction.subarray(1 + (transaction[0] ?? 0) * 64)
  if (areEqual(messageOf(asked), messageOf(signed))) return
  ;(await import('./transfers/checkSigned.ts')).checkSigned(asked, signed)
}

function parse<output>(schema: v.GenericSchema<unknown, output>, params: unknown): output {
  const parsed = v.safeParse(schema, params)
  if (parsed.success) return parsed.output
  throw rpcError(invalidParams, `Invalid parameters: ${parsed.issues[0].message}`)
}

function areEqual(a: Uint8Array, b: Uint8Array): boolean {
  return a.length === b.length && a.every((byte, index) => byte === b[index])
}
