import {
  type Address,
  type EncodedAccount,
  getBase58Decoder,
  getCompiledTransactionMessageDecoder,
  getSignatureFromTransaction,
  getTransactionDecoder,
  type Transaction,
  lamports as toLamports,
} from '@solana/kit'
import { FailedTransactionMetadata, LiteSVM, type TransactionMetadata } from 'litesvm'
import { readTokenAccount } from './encodeAccount.ts'
import { SolanaRpcError } from './SolanaRpcError.ts'
import { toJsonError } from './toJsonError.ts'
import { token2022Program, tokenProgram } from './tokenLayouts.ts'

/** A recorded transaction and its outcome. */
export type LedgerEntry = {
  signature: string
  slot: bigint
  /** Sequence number on the chain. */
  order: number
  /** Seconds since the epoch. */
  blockTime: number
  /** `null` if it succeeded. */
  error: unknown
  logs: readonly string[]
  computeUnits: bigint
  accounts: readonly string[]
  /** Contents of the accounts before and after, in order; `undefined` for an airdrop. */
  holdings?: { before: readonly Holding[]; after: readonly Holding[] } | undefined
  /** The transaction as sent; absent for an airdrop. */
  transaction?: Uint8Array | undefined
}

/** Contents of an account: SOL, and tokens if it is a token account. */
export type Holding = { lamports: bigint; token: ReturnType<typeof readTokenAccount> }

/** An event of the chain. */
export type LedgerEvent = { type: 'slot'; slot: bigint } | { type: 'transaction'; entry: LedgerEntry }

/** Solana's virtual machine with slots, recent blockhashes and a history. */
export type Ledger = {
  readonly svm: LiteSVM
  readonly slot: bigint
  readonly transactionCount: number
  latestBlockhash(): { blockhash: string; lastValidBlockHeight: bigint }
  isRecent(blockhash: string): boolean
  /** Runs a transaction; returns its signature. */
  send(transaction: Uint8Array, options: { skipPreflight: boolean }): string
  /** Simulates a transaction. */
  simulate(
    transaction: Uint8Array,
    options: { sigVerify: boolean },
  ): {
    error: unknown
    logs: readonly string[]
    computeUnits: bigint
    /** Accounts after the transaction; empty if it fails. */
    accounts: readonly EncodedAccount[]
  }
  airdrop(address: Address, lamports: bigint): string
  find(signature: string): LedgerEntry | undefined
  /** Signatures of transactions that involve an address, latest first. */
  signaturesOf(address: string): readonly string[]
  /** Registers a listener and returns its unsubscribe function. */
  on(listener: (event: LedgerEvent) => void): () => void
  stop(): void
}

/** Lifetime of a blockhash, in blocks. */
const blockhashLife = 150n

type State = {
  readonly svm: LiteSVM
  /** Recent blockhashes and their last slots, since LiteSVM keeps a single blockhash. */
  readonly recent: Map<string, bigint>
  readonly history: Map<string, LedgerEntry>
  readonly byAddress: Map<string, string[]>
  readonly listeners: Set<(event: LedgerEvent) => void>
  slot: bigint
}

/** Creates a chain whose slots advance with the clock. */
export function createLedger({ slotMs }: { slotMs: number }): Ledger {
  const svm = new LiteSVM().withNativeMints().withBlockhashCheck(false)
  const state: State = {
    svm,
    recent: new Map(),
    history: new Map(),
    byAddress: new Map(),
    listeners: new Set(),
    slot: svm.getClock().slot || 1n,
  }
  const { recent, history, byAddress, listeners } = state
  renewBlockhash(state)
  const timer = setInterval(() => passSlot(state), slotMs)

  return {
    svm,
    get slot() {
      return state.slot
    },
    get transactionCount() {
      return history.size
    },
    latestBlockhash() {
      const blockhash = svm.latestBlockhash()
      return { blockhash, lastValidBlockHeight: recent.get(blockhash) ?? state.slot + blockhashLife }
    },
    isRecent: (blockhash) => recent.has(blockhash),
    send: (bytes, options) => send(state, bytes, options),
    simulate(bytes, { sigVerify }) {
      const transaction = read(bytes)
      svm.withSigverify(sigVerify)
      try {
        const result = svm.simulateTransaction(transaction)
        if (result instanceof FailedTransactionMetadata) return { ...outcome(result), accounts: [] }
        return { ...outcome(result.meta()), accounts: result.postAccounts() }
      } finally {
        svm.withSigverify(true)
      }
    },
    airdrop(address, amount) {
      // Otherwise, two equal airdrops would have the same signature.
      renewBlockhash(state)
      const result = svm.airdrop(address, toLamports(amount))
      if (!result || result instanceof FailedTransactionMetadata)
        throw new SolanaRpcError(-32603, `The airdrop failed: ${result}`)
      const signature = getBase58Decoder().decode(result.signature())
      record(state, signature, result, [address])
      return signature
    },
    find: (signature) => history.get(signature),
    signaturesOf: (address) => byAddress.get(address) ?? [],
    on(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    stop() {
      clearInterval(timer)
      listeners.clear()
    },
  }
}

function emit({ listeners }: State, event: LedgerEvent): void {
  for (const listener of listeners) listener(event)
}

function renewBlockhash({ svm, recent, slot }: State): void {
  svm.expireBlockhash()
  recent.set(svm.latestBlockhash(), slot + blockhashLife)
  for (const [blockhash, last] of recent) if (last < slot) recent.delete(blockhash)
}

function passSlot(state: State): void {
  const { svm } = state
  state.slot += 1n
  const clock = svm.getClock()
  clock.slot = state.slot
  clock.unixTimestamp = BigInt(Math.floor(Date.now() / 1_000))
  svm.setClock(clock)
  renewBlockhash(state)
  emit(state, { type: 'slot', slot: state.slot })
}

function send(state: State, bytes: Uint8Array, { skipPreflight }: { skipPreflight: boolean }): string {
  const { svm, recent, history } = state
  const transaction = read(bytes)
  const signature = getSignatureFromTransaction(transaction)
  const message = getCompiledTransactionMessageDecoder().decode(transaction.messageBytes)
  // Sending the same transaction twice executes it once.
  if (history.has(signature)) return signature
  if (!recent.has(message.lifetimeToken))
    throw refused('Blockhash not found', { error: 'BlockhashNotFound', logs: [], computeUnits: 0n })
  if (!skipPreflight) {
    const simulated = svm.simulateTransaction(transaction)
    if (simulated instanceof FailedTransactionMetadata)
      throw refused(simulated.toString(), outcome(simulated))
  }
  const accounts = message.staticAccounts
  const before = holdingsOf(state, accounts)
  const result = svm.sendTransaction(transaction)
  const holdings = { before, after: holdingsOf(state, accounts) }
  record(state, signature, result, accounts, { transaction: bytes, holdings })
  return signature
}

function record(
  state: State,
  signature: string,
  result: TransactionMetadata | FailedTransactionMetadata,
  accounts: readonly string[],
  sent?: Pick<LedgerEntry, 'transaction' | 'holdings'>,
): void {
  const { history, byAddress, slot } = state
  const entry = {
    signature,
    slot,
    order: history.size,
    blockTime: Math.floor(Date.now() / 1_000),
    ...outcome(result),
    accounts,
    ...sent,
  }
  history.set(signature, entry)
  for (const account of accounts) byAddress.set(account, [signature, ...(byAddress.get(account) ?? [])])
  emit(state, { type: 'transaction', entry })
}

function holdingsOf({ svm }: State, accounts: readonly Address[]): Holding[] {
  return accounts.map((address) => {
    const account = svm.getAccount(address)
    if (!account.exists) return { lamports: 0n, token: undefined }
    const isToken = [tokenProgram, token2022Program].includes(account.programAddress)
    return { lamports: account.lamports, token: isToken ? readTokenAccount(account.data) : undefined }
  })
}

function read(bytes: Uint8Array): Transaction {
  try {
    return getTransactionDecoder().decode(bytes)
  } catch (cause) {
    throw new SolanaRpcError(-32602, `failed to deserialize the transaction: ${String(cause)}`)
  }
}

type Outcome = Pick<LedgerEntry, 'error' | 'logs' | 'computeUnits'>

function outcome(result: TransactionMetadata | FailedTransactionMetadata): Outcome {
  const isFailed = result instanceof FailedTransactionMetadata
  const meta = isFailed ? result.meta() : result
  return {
    error: isFailed ? toJsonError(result) : null,
    logs: meta.logs(),
    computeUnits: meta.computeUnitsConsumed(),
  }
}

function refused(reason: string, { error, logs, computeUnits }: Outcome): SolanaRpcError {
  const data = {
    accounts: null,
    err: error,
    innerInstructions: null,
    logs,
    returnData: null,
    unitsConsumed: computeUnits,
  }
  return new SolanaRpcError(-32002, `Transaction simulation failed: ${reason}`, data)
}
