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
import { SolanaRpcError } from './SolanaRpcError.ts'
import { toJsonError } from './toJsonError.ts'

/** What became of a transaction. */
export type LedgerEntry = {
  signature: string
  slot: bigint
  /** Seconds since the epoch. */
  blockTime: number
  /** `null` when it went well. */
  error: unknown
  logs: readonly string[]
  computeUnits: bigint
  accounts: readonly string[]
  /** As it was sent; absent for an airdrop. */
  transaction?: Uint8Array | undefined
}

/** What happens on the chain. */
export type LedgerEvent = { type: 'slot'; slot: bigint } | { type: 'transaction'; entry: LedgerEntry }

/** The machine of Solana with slots, recent blockhashes and a history. */
export type Ledger = {
  readonly svm: LiteSVM
  readonly slot: bigint
  readonly transactionCount: number
  latestBlockhash(): { blockhash: string; lastValidBlockHeight: bigint }
  isRecent(blockhash: string): boolean
  /** Runs a transaction; gives its signature. */
  send(transaction: Uint8Array, options: { skipPreflight: boolean }): string
  /** Runs a transaction without a trace. */
  simulate(
    transaction: Uint8Array,
    options: { sigVerify: boolean },
  ): {
    error: unknown
    logs: readonly string[]
    computeUnits: bigint
    /** Accounts as it would leave them; empty where it fails. */
    accounts: readonly EncodedAccount[]
  }
  airdrop(address: Address, lamports: bigint): string
  find(signature: string): LedgerEntry | undefined
  /** Signatures of transactions that name an address, latest first. */
  signaturesOf(address: string): readonly string[]
  /** Calls back for each event. Returns how to stop. */
  on(listener: (event: LedgerEvent) => void): () => void
  stop(): void
}

/** A blockhash is good for this many blocks. */
const blockhashLife = 150n

/** Creates a chain whose slots pass by the clock. */
export function createLedger({ slotMs }: { slotMs: number }): Ledger {
  // LiteSVM knows one blockhash only: the window of recent ones is kept here.
  const svm = new LiteSVM().withBlockhashCheck(false)
  const recent = new Map<string, bigint>()
  const history = new Map<string, LedgerEntry>()
  const byAddress = new Map<string, string[]>()
  const listeners = new Set<(event: LedgerEvent) => void>()
  let slot = svm.getClock().slot || 1n

  function emit(event: LedgerEvent) {
    for (const listener of listeners) listener(event)
  }
  function renewBlockhash() {
    svm.expireBlockhash()
    recent.set(svm.latestBlockhash(), slot + blockhashLife)
    for (const [blockhash, last] of recent) if (last < slot) recent.delete(blockhash)
  }
  function passSlot() {
    slot += 1n
    const clock = svm.getClock()
    clock.slot = slot
    clock.unixTimestamp = BigInt(Math.floor(Date.now() / 1_000))
    svm.setClock(clock)
    renewBlockhash()
    emit({ type: 'slot', slot })
  }
  function record(
    signature: string,
    result: TransactionMetadata | FailedTransactionMetadata,
    accounts: readonly string[],
    transaction?: Uint8Array,
  ) {
    const entry = {
      signature,
      slot,
      blockTime: Math.floor(Date.now() / 1_000),
      ...outcome(result),
      accounts,
      transaction,
    }
    history.set(signature, entry)
    for (const account of accounts) byAddress.set(account, [signature, ...(byAddress.get(account) ?? [])])
    emit({ type: 'transaction', entry })
  }
  function read(bytes: Uint8Array): Transaction {
    try {
      return getTransactionDecoder().decode(bytes)
    } catch (cause) {
      throw new SolanaRpcError(-32602, `failed to deserialize the transaction: ${String(cause)}`)
    }
  }

  renewBlockhash()
  const timer = setInterval(passSlot, slotMs)

  return {
    svm,
    get slot() {
      return slot
    },
    get transactionCount() {
      return history.size
    },
    latestBlockhash() {
      const blockhash = svm.latestBlockhash()
      return { blockhash, lastValidBlockHeight: recent.get(blockhash) ?? slot + blockhashLife }
    },
    isRecent: (blockhash) => recent.has(blockhash),
    send(bytes, { skipPreflight }) {
      const transaction = read(bytes)
      const signature = getSignatureFromTransaction(transaction)
      const message = getCompiledTransactionMessageDecoder().decode(transaction.messageBytes)
      // The same transaction twice is one.
      if (history.has(signature)) return signature
      if (!recent.has(message.lifetimeToken))
        throw refused('Blockhash not found', { error: 'BlockhashNotFound', logs: [], computeUnits: 0n })
      if (!skipPreflight) {
        const simulated = svm.simulateTransaction(transaction)
        if (simulated instanceof FailedTransactionMetadata)
          throw refused(simulated.toString(), outcome(simulated))
      }
      record(signature, svm.sendTransaction(transaction), message.staticAccounts, bytes)
      return signature
    },
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
      // Two equal airdrops would have one signature.
      renewBlockhash()
      const result = svm.airdrop(address, toLamports(amount))
      if (!result || result instanceof FailedTransactionMetadata)
        throw new SolanaRpcError(-32603, `The airdrop failed: ${result}`)
      const signature = getBase58Decoder().decode(result.signature())
      record(signature, result, [address])
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
