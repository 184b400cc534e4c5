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

/** A name as the chain resolves it. */
export type ChainName = {
  /** The name in its normal form. */
  readonly name: string
  readonly address: string
}

/** One chain namespace. Optional members are capabilities: their absence hides the feature. */
export type Adapter = {
  readonly namespace: Namespace
  /** Starts discovery; wallets arrive as `connectors` events. Called once, in a browser. */
  start(): void
  /** Loads what a connected wallet will be asked with: it may be asked when the network is gone. */
  prepare?(): void
  /** Moves the wallet to a network. Resolves when the wallet says it is there. */
  switchNetwork?(parameters: {
    provider: NamespaceProvider
    network: Network
    signal: AbortSignal
  }): Promise<void>
  /** Signs a text; gives the signature as the namespace writes it. */
  signMessage?(parameters: {
    provider: NamespaceProvider
    account: Account
    message: string
  }): Promise<string>
  /**
   * Asks the wallet's own sign-in, where it has one (Sign-In With Solana): gives the text it composed and the signature.
   * `undefined` when this wallet has none.
   */
  signIn?(parameters: {
    provider: NamespaceProvider
    account: Account
    message: SiwxMessage
  }): Promise<{ message: string; signature: string } | undefined>
  /**
   * The account's public key in base64, where signatures are checked with it and neither tells it (`cosmos`). `undefined`
   * when the wallet does not tell.
   */
  getPublicKey?(parameters: { provider: NamespaceProvider; account: Account }): Promise<string | undefined>
  /** The address as messages and people write it (on `eip155` with the checksum of EIP-55). */
  toDisplayAddress?(address: string): Promise<string>
  /**
   * Whether two addresses are of one account, where a namespace has several forms of an address (`polkadot`). A server that
   * signs visitors in knows an account by one of them.
   */
  isSameAddress?(first: string, second: string): Promise<boolean>
  /** Signs EIP-712 typed data. */
  signTypedData?(parameters: {
    provider: NamespaceProvider
    account: Account
    typedData: unknown
  }): Promise<string>
  /** Reads native and token balances from the chain itself, without prices; zero token balances are left out. */
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
  /** The address that a text says, as `toDisplayAddress` writes it; `undefined` when it says none of this namespace. */
  readAddress?(text: string): Promise<string | undefined>
  /**
   * Resolves a name on the chain, through a node that is not the Foyer server's: the wallet's, or the app's own. `null`
   * when the chain has no such name, or the name has no address on `network`; `undefined` when no such node answers.
   */
  resolveName?(parameters: {
    name: string
    network: Network
    provider?: NamespaceProvider | undefined
    signal: AbortSignal
  }): Promise<ChainName | null | undefined>
  /**
   * Works a transfer out and tries it on the chain, without asking the wallet. An amount above what can be sent is no
   * error: the answer says the most.
   *
   * @throws RpcFailedError, TokenUnsupportedError
   */
  prepareTransfer?(parameters: PrepareParameters): Promise<PreparedTransfer>
  /**
   * Asks the wallet to send; gives the transaction's hash.
   *
   * @throws NetworkMovedError, AccountMovedError: the wallet was not asked.
   */
  sendTransfer?(parameters: {
    provider: NamespaceProvider
    network: Network
    prepared: PreparedTransfer
    /** Hears that the wallet built it otherwise, and how it is found. */
    onTrace?(trace: TransferTrace): void
  }): Promise<string>
  /**
   * Follows a transfer until it ends. Without a hash it looks for the transfer first, and tells it with `onHash`.
   * Rejects only when the signal aborts: a node that does not answer is asked again.
   */
  watchTransfer?(parameters: {
    network: Network
    transfer: Transfer
    onHash(hash: string): void
    /** Hears that the owners of the account may still have to sign. */
    onOwners?(): void
    signal: AbortSignal
  }): Promise<TransferEnd>
  /**
   * Reads what a confirmed transaction moved and cost. Whatever the chain's record doesn't tell is left out.
   *
   * @throws RpcFailedError
   */
  readMoved?(parameters: ReadMovedParameters): Promise<Moved>
  /** Loads what swaps take. */
  swaps?(): Promise<AdapterSwaps>
  /** Loads what payments take. */
  payments?(): Promise<AdapterPayments>
}

/** How a namespace pays. */
export type AdapterPayments = {
  /**
   * Builds the calls of a payment by itself, tries them on the chain and works out what they cost, without asking the wallet
   * for anything that the visitor sees.
   *
   * @throws PaymentRefusedError where a token is not what the payment says, or something else than the amount would arrive;
   * SwapNoRouteError, QuoteChangedError, InsufficientFundsError, RpcFailedError
   */
  prepare(parameters: PreparePaymentParameters): Promise<PreparedPayment>
  /**
   * Asks the wallet for one step of a payment, or for all of them in one request where it is batched.
   *
   * @throws NetworkMovedError, AccountMovedError, SwapAllowanceChangedError: the wallet was not asked.
   */
  send(parameters: {
    provider: NamespaceProvider
    network: Network
    prepared: PreparedPayment
    /** Of the prepared ones; the first where they are batched. */
    call: PayCall
    onTrace?(trace: TransferTrace): void
    signal: AbortSignal
  }): Promise<SentCalls>
  /** Follows a payment, or an approval for one, until it ends, like `watchTransfer`. */
  watch(parameters: {
    network: Network
    attempt: PaymentAttempt
    getProvider(): NamespaceProvider | undefined
    onHash(hash: string): void
    /** Hears that the owners of the account may still have to sign. */
    onOwners?(): void
    signal: AbortSignal
  }): Promise<TransferEnd>
}

/** A payment to work out. */
export type PreparePaymentParameters = {
  account: string
  network: Network
  source: PaySource
  /** 32 bytes in hex that the transaction carries: the order of the payment contract, where the option names it. */
  mark: string
  /** In seconds since 1970: what the payment contract pays, or is swapped on the way, fails after it. */
  expiry: number
  /** The most that may leave the account, where the visitor agreed to it. @default what it takes now, and 1 % */
  most?: bigint | undefined
  provider: NamespaceProvider | undefined
  /** Asks the wallet what calls cost, where it is not the chain that says so: smart accounts (`eip155`). */
  quoteFee?:
    | ((calls: readonly { to: string; value: bigint; data: string }[]) => Promise<QuotedFee>)
    | undefined
  signal: AbortSignal
}

/** How a namespace swaps. */
export type AdapterSwaps = {
  /**
   * Reads from the chain what a token says of itself; `undefined` where there is none at the address.
   *
   * @throws RpcFailedError
   */
  readToken(parameters: {
    address: string
    network: Network
    signal: AbortSignal
  }): Promise<TransferToken | undefined>
  /**
   * Checks the transactions that a server built for a quote and tries them on the chain, without asking the wallet for
   * anything that the visitor sees. An amount above what can be sold is no error: the answer says the most.
   *
   * @throws SwapRefusedError where they do anything else than the quote says, SwapSimulationFailedError,
   * InsufficientFundsError, RpcFailedError
   */
  prepare(parameters: PrepareSwapParameters): Promise<PreparedSwap>
  /**
   * Asks the wallet for one step of a swap, or for all of them in one request where it is batched.
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
   * Reads what a description ([ERC-7730](https://eips.ethereum.org/EIPS/eip-7730)) says of a swap's call, checked against
   * the call itself; `undefined` where nobody describes all of it. Absent where a namespace has no such descriptions.
   */
  describe?(parameters: {
    network: Network
    prepared: PreparedSwap
    /** [BCP 47](https://www.rfc-editor.org/info/bcp47) tag that values are written in. */
    locale: string
    /** Asks the server for the description of a contract's function or of typed data. */
    find(contract: { address: string; key: string }): Promise<unknown>
  }): Promise<CallDescription | undefined>
  /** Follows a swap or an approval until it ends, like `watchTransfer`. */
  watch(parameters: {
    network: Network
    swap: Swap
    /** The wallet, which is asked for calls that it sent together; `undefined` while none is connected. */
    getProvider(): NamespaceProvider | undefined
    onHash(hash: string): void
    /** Hears that the owners of the account may still have to sign. */
    onOwners?(): void
    signal: AbortSignal
  }): Promise<TransferEnd>
}

/**
 * What a wallet answered to a step: a transaction's hash, or its id of calls that it sends together. `call` is what was sent
 * where it is not what was prepared: a swap takes a permit along.
 */
export type SentCalls = { readonly hash: string; readonly call?: Swap['call'] } | { readonly callsId: string }

/** The same for a step of a swap. Nothing is sent for a permit. */
export type SentSwap = SentCalls | { readonly isSigned: true }

/** A transaction that a server built, its addresses without their network. */
export type BuiltTransaction = {
  readonly from: string
  readonly to: string
  readonly data: string
  readonly value: bigint
}

/** A swap to check: what the visitor was shown, and what a server built for it. */
export type PrepareSwapParameters = {
  quote: QuotedSwap
  network: Network
  built: BuiltTransaction
  /** Has the approval built; asked only where the allowance is too small. */
  buildApproval(): Promise<{
    approve: BuiltTransaction
    reset: BuiltTransaction | undefined
    spender: string
    amount: bigint
  }>
  /** Asked whether it takes several calls in one request. */
  provider: NamespaceProvider | undefined
  /** The wallet may be asked to sign a permit in place of an approval. @default false */
  canPermit?: boolean | undefined
  /** Asks the wallet what calls cost, where it is not the chain that says so: smart accounts (`eip155`). */
  quoteFee?:
    | ((calls: readonly { to: string; value: bigint; data: string }[]) => Promise<QuotedFee>)
    | undefined
  signal: AbortSignal
}

/** A transaction to read. */
export type ReadMovedParameters = {
  hash: string
  network: Network
  /** Account whose fee is read. */
  account: string
  /** What is looked for, and the address it was for; only the fee is read without it. */
  arrival?: { readonly token: TransferToken; readonly to: string } | undefined
  signal: AbortSignal
}

/** What a transfer is to do. */
export type PrepareParameters = {
  from: string
  to: string
  network: Network
  token: TransferToken
  /** In base units of the token. */
  amount: bigint
  /** Asks the wallet what a call costs, where it is not the chain that says so: smart accounts (`eip155`). */
  quote?: ((call: { to: string; value: bigint; data: string }) => Promise<QuotedFee>) | undefined
  signal: AbortSignal
}

/** What of the state an adapter may read. */
export type AdapterState = Pick<
  FoyerState,
  'status' | 'activeNetworkId' | 'connections' | 'connecting' | 'connectors'
>

/** What the instance gives adapters: what connectors get, and the state to follow where a library has one of its own. */
export type AdapterContext = ConnectorContext & {
  state(): AdapterState
  /** Calls back after each change until the adapter ends. */
  subscribe(listener: () => void): void
}

/** Creates an adapter for an instance. Its type tells which provider the namespace's wallets are asked with. */
export type AdapterFactory<
  namespace extends Namespace = Namespace,
  provider extends NamespaceProvider = NamespaceProvider,
> = ((context: AdapterContext) => Adapter) & {
  readonly namespace: namespace
  /** Is never set: it carries the type. */
  readonly '~provider'?: provider
}

/**
 * Makes an adapter factory of a function.
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
 * @throws AdapterNamespaceMissingError when the namespace is none Foyer knows.
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
