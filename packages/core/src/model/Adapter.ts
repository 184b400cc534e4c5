import {
  AdapterNamespaceMissingError,
  isNamespace,
  type Namespace,
  type SiwxMessage,
  type TokenBalance,
} from '@foyer/contract'
import type { CallDescription } from './CallDescription.ts'
import type { Account, ConnectorContext, NamespaceProvider } from './Connector.ts'
import type { FoyerState } from './FoyerState.ts'
import type { Network } from './Network.ts'
import type { PayCall, PaymentAttempt, PaySource, PreparedPayment } from './Pay.ts'
import type { PreparedSwap, QuotedSwap, Swap, SwapStep } from './Swap.ts'
import type {
  Moved,
  PreparedTransfer,
  QuotedFee,
  Transfer,
  TransferEnd,
  TransferToken,
  TransferTrace,
} from './Transfer.ts'

/** An amount of a network's native token in base units. */
export type NativeBalance = { value: bigint; decimals: number; symbol: string }

/** A name as resolved on the chain. */
export type ChainName = {
  /** The normalized name. */
  readonly name: string
  readonly address: string
}

/** One chain namespace. Optional members are capabilities: if one is absent, the feature is hidden. */
export type Adapter = {
  readonly namespace: Namespace
  /** Starts discovery; wallets arrive as `connectors` events. Called once, in a browser. */
  start(): void
  /** Preloads the code for wallet requests, which must also work after the network is lost. */
  prepare?(): void
  /** Asks the wallet to switch networks. Resolves when the wallet reports the new network. */
  switchNetwork?(parameters: {
    provider: NamespaceProvider
    network: Network
    signal: AbortSignal
  }): Promise<void>
  /** Signs a message; returns the signature in the namespace's encoding. */
  signMessage?(parameters: {
    provider: NamespaceProvider
    account: Account
    message: string
  }): Promise<string>
  /**
   * Uses the wallet's own sign-in (Sign-In With Solana), which composes the message itself; returns message and signature, or
   * `undefined` if the wallet has none.
   */
  signIn?(parameters: {
    provider: NamespaceProvider
    account: Account
    message: SiwxMessage
  }): Promise<{ message: string; signature: string } | undefined>
  /**
   * The account's public key in base64, for namespaces where verification needs it and neither address nor signature contains
   * it (`cosmos`). `undefined` when the wallet does not reveal it.
   */
  getPublicKey?(parameters: { provider: NamespaceProvider; account: Account }): Promise<string | undefined>
  /** The address as displayed and written in messages (on `eip155` with the EIP-55 checksum). */
  toDisplayAddress?(address: string): Promise<string>
  /**
   * Whether two addresses belong to the same account, in namespaces with several address encodings (`polkadot`). A server
   * that signs visitors in knows an account by one of them.
   */
  isSameAddress?(first: string, second: string): Promise<boolean>
  /** Signs EIP-712 typed data. */
  signTypedData?(parameters: {
    provider: NamespaceProvider
    account: Account
    typedData: unknown
  }): Promise<string>
  /** Reads native and token balances from the chain itself, without prices and without zero token balances. */
  getBalances?(parameters: {
    address: string
    network: Network
    signal: AbortSignal
  }): Promise<readonly TokenBalance[]>
  /** Reads the native balance from the chain itself. */
  getNativeBalance?(parameters: {
    address: string
    network: Network
    signal: AbortSignal
  }): Promise<NativeBalance>
  /** The address in a string, as `toDisplayAddress` writes it; `undefined` if it is not an address of this namespace. */
  readAddress?(text: string): Promise<string | undefined>
  /**
   * Resolves a name on the chain through a node other than the Foyer server: the wallet's, or the app's own. `null` when the
   * name does not exist on the chain, or has no address on `network`; `undefined` when no such node answers.
   */
  resolveName?(parameters: {
    name: string
    network: Network
    provider?: NamespaceProvider | undefined
    signal: AbortSignal
  }): Promise<ChainName | null | undefined>
  /**
   * Whether a token's decimals are those on the chain, and its symbol, too, unless the operator lists it. For amounts that are
   * shown or requested without a transfer that checks them.
   *
   * @throws RpcFailedError
   */
  checkToken?(parameters: { token: TransferToken; network: Network; signal: AbortSignal }): Promise<boolean>
  /**
   * Prepares a transfer and simulates it on the chain, without asking the wallet. An amount that is too high is not an error:
   * the result has the maximum.
   *
   * @throws RpcFailedError, TokenUnsupportedError
   */
  prepareTransfer?(parameters: PrepareParameters): Promise<PreparedTransfer>
  /**
   * Asks the wallet to send; returns the transaction hash.
   *
   * @throws NetworkMovedError, AccountMovedError: the wallet was not asked.
   */
  sendTransfer?(parameters: {
    provider: NamespaceProvider
    network: Network
    prepared: PreparedTransfer
    /** Called when the wallet built the transaction differently, with the trace to find it by. */
    onTrace?(trace: TransferTrace): void
  }): Promise<string>
  /**
   * Follows a transfer until it ends. Without a hash it finds the transfer first and reports it through `onHash`. Rejects
   * only when the signal aborts: a node that does not answer is asked again.
   */
  watchTransfer?(parameters: {
    network: Network
    transfer: Transfer
    onHash(hash: string): void
    /** Called when the account's owners may still have to sign. */
    onOwners?(): void
    signal: AbortSignal
  }): Promise<TransferEnd>
  /**
   * Reads the transfers and the cost of a confirmed transaction. Fields missing from the chain's record are omitted.
   *
   * @throws RpcFailedError
   */
  readMoved?(parameters: ReadMovedParameters): Promise<Moved>
  /** Loads the swap code. */
  swaps?(): Promise<AdapterSwaps>
  /** Loads the payment code. */
  payments?(): Promise<AdapterPayments>
}

/** How a namespace makes payments. */
export type AdapterPayments = {
  /**
   * Builds the calls of a payment locally, simulates them on the chain and computes their cost, without a wallet prompt.
   *
   * @throws PaymentRefusedError if a token differs from the payment's, or if anything but the exact amount would arrive;
   * SwapNoRouteError, QuoteChangedError, InsufficientFundsError, RpcFailedError
   */
  prepare(parameters: PreparePaymentParameters): Promise<PreparedPayment>
  /**
   * Asks the wallet for one step of a payment, or for all steps in one request if it is batched.
   *
   * @throws NetworkMovedError, AccountMovedError, SwapAllowanceChangedError: the wallet was not asked.
   */
  send(parameters: {
    provider: NamespaceProvider
    network: Network
    prepared: PreparedPayment
    /** One of the prepared calls; the first if they are batched. */
    call: PayCall
    onTrace?(trace: TransferTrace): void
    signal: AbortSignal
  }): Promise<SentCalls>
  /** Follows a payment, or its approval, until it ends, like `watchTransfer`. */
  watch(parameters: {
    network: Network
    attempt: PaymentAttempt
    getProvider(): NamespaceProvider | undefined
    onHash(hash: string): void
    /** Called when the account's owners may still have to sign. */
    onOwners?(): void
    signal: AbortSignal
  }): Promise<TransferEnd>
}

/** A payment to prepare. */
export type PreparePaymentParameters = {
  account: string
  network: Network
  source: PaySource
  /** 32 bytes in hex that the transaction carries: the payment contract's order, if the option names the contract. */
  mark: string
  /** In seconds since 1970. After it, payments through the payment contract or with a swap on the way fail. */
  expiry: number
  /** Maximum that may leave the account, if the visitor agreed to one. @default the current cost plus 1 % */
  most?: bigint | undefined
  provider: NamespaceProvider | undefined
  /** Asks the wallet for the fee of calls, for accounts whose fee the chain does not determine: smart accounts (`eip155`). */
  quoteFee?:
    | ((calls: readonly { to: string; value: bigint; data: string }[]) => Promise<QuotedFee>)
    | undefined
  signal: AbortSignal
}

/** How a namespace makes swaps. */
export type AdapterSwaps = {
  /**
   * Reads a token's metadata from the chain; `undefined` if there is no token at the address.
   *
   * @throws RpcFailedError
   */
  readToken(parameters: {
    address: string
    network: Network
    signal: AbortSignal
  }): Promise<TransferToken | undefined>
  /**
   * Checks the transactions a server built for a quote and simulates them on the chain, without a wallet prompt. An amount
   * that is too high is not an error: the result has the maximum.
   *
   * @throws SwapRefusedError if they do anything other than the quote says, SwapSimulationFailedError,
   * InsufficientFundsError, RpcFailedError
   */
  prepare(parameters: PrepareSwapParameters): Promise<PreparedSwap>
  /**
   * Asks the wallet for one step of a swap, or for all steps in one request if it is batched.
   *
   * @throws NetworkMovedError, AccountMovedError, SwapAllowanceChangedError: the wallet was not asked.
   */
  send(parameters: {
    provider: NamespaceProvider
    network: Network
    prepared: PreparedSwap
    step: SwapStep
    onTrace?(trace: TransferTrace): void
    signal: AbortSignal
  }): Promise<SentSwap>
  /**
   * Describes a swap's call by a published descriptor ([ERC-7730](https://eips.ethereum.org/EIPS/eip-7730)), checked against
   * the call itself; `undefined` if no descriptor covers all of it. Absent in namespaces without such descriptors.
   */
  describe?(parameters: {
    network: Network
    prepared: PreparedSwap
    /** [BCP 47](https://www.rfc-editor.org/info/bcp47) tag for formatting values. */
    locale: string
    /** Asks the server for the descriptor of a contract function or of typed data. */
    find(contract: { address: string; key: string }): Promise<unknown>
  }): Promise<CallDescription | undefined>
  /** Follows a swap or an approval until it ends, like `watchTransfer`. */
  watch(parameters: {
    network: Network
    swap: Swap
    /** The wallet, to query the status of calls it sent as a batch; `undefined` while none is connected. */
    getProvider(): NamespaceProvider | undefined
    onHash(hash: string): void
    /** Called when the account's owners may still have to sign. */
    onOwners?(): void
    signal: AbortSignal
  }): Promise<TransferEnd>
}

/**
 * The wallet's answer to a step: a transaction hash, or its id of a batch of calls. `call` is set if the sent call differs
 * from the prepared one: a swap includes a permit.
 */
export type SentCalls =
  | { readonly hash: string; readonly call?: Swap['call'] }
  /** `calls` are the calls of the batch, needed to find its proposal on the chain. */
  | { readonly callsId: string; readonly calls?: Swap['calls'] }

/** The same for a step of a swap. A permit sends nothing. */
export type SentSwap = SentCalls | { readonly isSigned: true }

/** A transaction built by a server; its addresses do not name the network. */
export type BuiltTransaction = {
  readonly from: string
  readonly to: string
  readonly data: string
  readonly value: bigint
}

/** A swap to check: the quote shown to the visitor, and the transaction that a server built for it. */
export type PrepareSwapParameters = {
  quote: QuotedSwap
  network: Network
  built: BuiltTransaction
  /** Lets the server build the approval; called only if the allowance is too small. */
  buildApproval(): Promise<{
    approve: BuiltTransaction
    reset: BuiltTransaction | undefined
    spender: string
    amount: bigint
  }>
  /** Queried for support of several calls in one request. */
  provider: NamespaceProvider | undefined
  /** Whether the wallet may be asked to sign a permit instead of sending an approval. @default false */
  canPermit?: boolean | undefined
  /** Asks the wallet for the fee of calls, for accounts whose fee the chain does not determine: smart accounts (`eip155`). */
  quoteFee?:
    | ((calls: readonly { to: string; value: bigint; data: string }[]) => Promise<QuotedFee>)
    | undefined
  signal: AbortSignal
}

/** A transaction to read. */
export type ReadMovedParameters = {
  hash: string
  /** Hashes of the same request's other transactions: their amounts and fees are added. */
  otherHashes?: readonly string[] | undefined
  network: Network
  /** Account whose fee is read. */
  account: string
  /** Token and receiver to look for; without it only the fee is read. */
  arrival?: { readonly token: TransferToken; readonly to: string } | undefined
  /** Token of which the account may have spent some, besides the fee. */
  sold?: Pick<TransferToken, 'address' | 'decimals'> | undefined
  signal: AbortSignal
}

/** A transfer to prepare. */
export type PrepareParameters = {
  from: string
  to: string
  network: Network
  token: TransferToken
  /** In base units of the token. */
  amount: bigint
  /** Asks the wallet for the fee of a call, for accounts whose fee the chain does not determine: smart accounts (`eip155`). */
  quote?: ((call: { to: string; value: bigint; data: string }) => Promise<QuotedFee>) | undefined
  signal: AbortSignal
}

/** The part of the state an adapter may read. */
export type AdapterState = Pick<
  FoyerState,
  'status' | 'activeNetworkId' | 'connections' | 'connecting' | 'connectors'
>

/** Context of an adapter: the context of connectors, plus the state, for adapters of a library that has its own state. */
export type AdapterContext = ConnectorContext & {
  state(): AdapterState
  /** Registers a listener that is called after each change, until the adapter ends. */
  subscribe(listener: () => void): void
}

/** Creates an adapter for an instance. Its type carries the provider type of the namespace's wallets. */
export type AdapterFactory<
  namespace extends Namespace = Namespace,
  provider extends NamespaceProvider = NamespaceProvider,
> = ((context: AdapterContext) => Adapter) & {
  readonly namespace: namespace
  /** Never set: it only carries the type. */
  readonly '~provider'?: provider
}

/**
 * Creates an adapter factory from a function.
 *
 * @example
 * ```ts
 * import { createAdapter } from '@foyer/core/adapter'
 *
 * // The least that an adapter does: it finds wallets.
 * export const mine = createAdapter('cosmos', (context) => ({
 *   start() {
 *     context.emit({ type: 'connectors', source: 'cosmos', connectors: [] })
 *   },
 * }))
 * ```
 *
 * @throws AdapterNamespaceMissingError when Foyer does not support the namespace.
 */
export function createAdapter<
  namespace extends Namespace,
  provider extends NamespaceProvider = NamespaceProvider,
>(
  namespace: namespace,
  create: (context: AdapterContext) => Omit<Adapter, 'namespace'>,
): AdapterFactory<namespace, provider> {
  if (!isNamespace(namespace)) throw new AdapterNamespaceMissingError()
  return Object.assign((context: AdapterContext): Adapter => ({ namespace, ...create(context) }), {
    namespace,
  })
}
