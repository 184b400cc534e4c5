import {
  type Address,
  getBase58Encoder,
  getBase64Decoder,
  getBase64Encoder,
  getCompiledTransactionMessageDecoder,
  isAddress,
  type ReadonlyUint8Array,
  address as toAddress,
} from '@solana/kit'
import { localSolana } from '../localSolana.ts'
import type { Holding, Ledger, LedgerEntry } from './createLedger.ts'
import {
  type AccountOptions,
  encodeAccount,
  readMint,
  readTokenAccount,
  toTokenAmount,
} from './encodeAccount.ts'
import { invalidParams, SolanaRpcError } from './SolanaRpcError.ts'
import { token2022Program, tokenProgram } from './tokenLayouts.ts'

type Params = readonly unknown[]
/** Solana JSON-RPC methods of the local chain. */
export type Methods = Readonly<Record<string, (params: Params) => unknown>>

const version = { 'solana-core': '3.0.0', 'feature-set': 0 }
const signatureFee = 5_000

/** Creates the methods for a ledger. */
export function createMethods(ledger: Ledger): Methods {
  return {
    ...createChainMethods(ledger),
    ...createAccountMethods(ledger),
    ...createTransactionMethods(ledger),
  }
}

function createChainMethods(ledger: Ledger): Methods {
  const { svm } = ledger
  return {
    getHealth: () => 'ok',
    getVersion: () => version,
    getGenesisHash: () => localSolana.genesisHash,
    getIdentity: () => ({ identity: '11111111111111111111111111111111' }),
    getSlot: () => ledger.slot,
    getBlockHeight: () => ledger.slot,
    getTransactionCount: () => ledger.transactionCount,
    getEpochInfo: () => ({
      absoluteSlot: ledger.slot,
      blockHeight: ledger.slot,
      epoch: 0,
      slotIndex: ledger.slot,
      slotsInEpoch: 432_000,
      transactionCount: ledger.transactionCount,
    }),
    getLatestBlockhash: () => wrap(ledger, ledger.latestBlockhash()),
    isBlockhashValid: (params) => wrap(ledger, ledger.isRecent(textAt(params, 0))),
    getMinimumBalanceForRentExemption: (params) =>
      svm.minimumBalanceForRentExemption(BigInt(integerAt(params, 0))),
    getRecentPrioritizationFees: () => [{ slot: ledger.slot, prioritizationFee: 0 }],
    getFeeForMessage(params) {
      const bytes = decode(() => getBase64Encoder().encode(textAt(params, 0)))
      const { header } = decode(() => getCompiledTransactionMessageDecoder().decode(bytes))
      return wrap(ledger, signatureFee * header.numSignerAccounts)
    },
  }
}

function createAccountMethods(ledger: Ledger): Methods {
  const { svm } = ledger
  return {
    getBalance: (params) => wrap(ledger, svm.getBalance(addressAt(params, 0)) ?? 0),
    getAccountInfo: (params) => wrap(ledger, show(ledger, addressAt(params, 0), optionsAt(params, 1))),
    getMultipleAccounts: (params) =>
      wrap(
        ledger,
        listAt(params, 0).map((_, index, list) => show(ledger, addressAt(list, index), optionsAt(params, 1))),
      ),
    getProgramAccounts(params) {
      const options = optionsAt(params, 1)
      const filters: readonly unknown[] = Array.isArray(options.filters) ? options.filters : []
      return svm
        .getProgramAccounts(addressAt(params, 0))
        .filter(({ data }) => filters.every((_, index) => isMatch(data, optionsAt(filters, index))))
        .map(({ address }) => ({ pubkey: address, account: show(ledger, address, options) }))
    },
    getTokenAccountsByOwner: (params) =>
      wrap(
        ledger,
        tokenAccountsOf(ledger, addressAt(params, 0), optionsAt(params, 1)).map(({ address }) => ({
          pubkey: address,
          account: show(ledger, address, optionsAt(params, 2)),
        })),
      ),
    getTokenAccountBalance(params) {
      const account = svm.getAccount(addressAt(params, 0))
      const token = account.exists ? readTokenAccount(account.data) : undefined
      if (!token) throw new SolanaRpcError(invalidParams, 'Invalid param: could not find account')
      return wrap(ledger, toTokenAmount(token.amount, getDecimals(ledger, token.mint)))
    },
    getTokenSupply(params) {
      const account = svm.getAccount(addressAt(params, 0))
      const mint = account.exists ? readMint(account.data) : undefined
      if (!mint) throw new SolanaRpcError(invalidParams, 'Invalid param: could not find mint')
      return wrap(ledger, toTokenAmount(mint.supply, mint.decimals))
    },
  }
}

function createTransactionMethods(ledger: Ledger): Methods {
  return {
    requestAirdrop: (params) => ledger.airdrop(addressAt(params, 0), BigInt(integerAt(params, 1))),
    sendTransaction: (params) =>
      ledger.send(Uint8Array.from(decodeTransaction(params)), {
        skipPreflight: optionsAt(params, 1).skipPreflight === true,
      }),
    simulateTransaction: (params) => simulateTransaction(ledger, params),
    getSignatureStatuses: (params) =>
      wrap(
        ledger,
        listAt(params, 0).map((_, index, list) => {
          const entry = ledger.find(textAt(list, index))
          return entry
            ? { slot: entry.slot, confirmations: null, ...statusOf(entry), confirmationStatus: 'finalized' }
            : null
        }),
      ),
    getSignaturesForAddress(params) {
      const { limit, before } = optionsAt(params, 1)
      // `before` may be a signature that does not involve the address; only its position counts.
      const order = typeof before === 'string' ? ledger.find(before)?.order : undefined
      return ledger
        .signaturesOf(addressAt(params, 0))
        .filter((signature) => order === undefined || (ledger.find(signature)?.order ?? 0) < order)
        .slice(0, typeof limit === 'number' ? limit : 1_000)
        .flatMap((signature) => ledger.find(signature) ?? [])
        .map(({ signature, slot, error, blockTime }) => ({
          signature,
          slot,
          err: error,
          memo: null,
          blockTime,
          confirmationStatus: 'finalized',
        }))
    },
    getTransaction(params) {
      const entry = ledger.find(textAt(params, 0))
      if (!entry?.transaction) return null
      return {
        slot: entry.slot,
        blockTime: entry.blockTime,
        meta: {
          ...statusOf(entry),
          fee: signatureFee,
          logMessages: entry.logs,
          computeUnitsConsumed: entry.computeUnits,
          preBalances: entry.holdings?.before.map(({ lamports }) => lamports) ?? [],
          postBalances: entry.holdings?.after.map(({ lamports }) => lamports) ?? [],
          preTokenBalances: tokenBalancesOf(ledger, entry.holdings?.before ?? []),
          postTokenBalances: tokenBalancesOf(ledger, entry.holdings?.after ?? []),
        },
        transaction:
          optionsAt(params, 1).encoding === 'json'
            ? { message: { accountKeys: entry.accounts }, signatures: [entry.signature] }
            : [getBase64Decoder().decode(entry.transaction), 'base64'],
        version: 0,
      }
    },
  }
}

function simulateTransaction(ledger: Ledger, params: Params) {
  const options = optionsAt(params, 1)
  const transaction = Uint8Array.from(decodeTransaction(params))
  const result = ledger.simulate(transaction, { sigVerify: options.sigVerify === true })
  const asked = optionsAt([options.accounts ?? {}], 0)
  const showAfter = (account: Address) => {
    const after = result.accounts.find((changed) => changed.address === account)
    return after
      ? encodeAccount({ ...after, data: Uint8Array.from(after.data), exists: true }, asked, (mint) =>
          getDecimals(ledger, mint),
        )
      : show(ledger, account, asked)
  }
  return wrap(ledger, {
    accounts: Array.isArray(asked.addresses)
      ? asked.addresses.map((_, index, list) => showAfter(addressAt(list, index)))
      : null,
    err: result.error,
    innerInstructions: null,
    logs: result.logs,
    returnData: null,
    unitsConsumed: result.computeUnits,
    ...(options.replaceRecentBlockhash === true ? { replacementBlockhash: ledger.latestBlockhash() } : {}),
  })
}

function wrap({ slot }: Ledger, value: unknown) {
  return { context: { apiVersion: version['solana-core'], slot }, value }
}

function getDecimals({ svm }: Ledger, mint: Address): number {
  const account = svm.getAccount(mint)
  return (account.exists && readMint(account.data)?.decimals) || 0
}

function show(ledger: Ledger, account: Address, options: AccountOptions) {
  return encodeAccount(ledger.svm.getAccount(account), options, (mint) => getDecimals(ledger, mint))
}

function tokenBalancesOf(ledger: Ledger, holdings: readonly Holding[]) {
  return holdings.flatMap(({ token }, accountIndex) =>
    token
      ? [
          {
            accountIndex,
            mint: token.mint,
            owner: token.owner,
            uiTokenAmount: toTokenAmount(token.amount, getDecimals(ledger, token.mint)),
          },
        ]
      : [],
  )
}

function tokenAccountsOf({ svm }: Ledger, owner: Address, filter: Record<string, unknown>) {
  return [tokenProgram, token2022Program]
    .filter((program) => filter.programId === undefined || filter.programId === program)
    .flatMap((program) => svm.getProgramAccounts(program))
    .filter(({ data }) => {
      const token = readTokenAccount(data)
      return token?.owner === owner && (filter.mint === undefined || filter.mint === token.mint)
    })
}

function decodeTransaction(params: Params) {
  const text = textAt(params, 0)
  const encoder = optionsAt(params, 1).encoding === 'base64' ? getBase64Encoder() : getBase58Encoder()
  return decode(() => encoder.encode(text))
}

function statusOf({ error }: LedgerEntry) {
  return { err: error, status: error === null ? { Ok: null } : { Err: error } }
}

function isMatch(data: ReadonlyUint8Array, filter: Record<string, unknown>): boolean {
  if (typeof filter.dataSize === 'number') return data.length === filter.dataSize
  const { offset = 0, bytes = '', encoding } = Object(filter.memcmp) as Record<string, unknown>
  const encoder = encoding === 'base64' ? getBase64Encoder() : getBase58Encoder()
  const wanted = decode(() => encoder.encode(String(bytes)))
  return wanted.every((byte, index) => data[Number(offset) + index] === byte)
}

function decode<value>(read: () => value): value {
  try {
    return read()
  } catch (cause) {
    throw new SolanaRpcError(invalidParams, `Invalid params: ${String(cause)}`)
  }
}

function textAt(params: Params, index: number): string {
  const value = params[index]
  if (typeof value !== 'string') throw new SolanaRpcError(invalidParams, 'Invalid params: text expected')
  return value
}

function integerAt(params: Params, index: number): number {
  const value = params[index]
  if (Number.isSafeInteger(value)) return value as number
  throw new SolanaRpcError(invalidParams, 'Invalid params: a whole number expected')
}

function addressAt(params: Params, index: number): Address {
  const value = textAt(params, index)
  if (!isAddress(value)) throw new SolanaRpcError(invalidParams, 'Invalid param: Invalid')
  return toAddress(value)
}

function listAt(params: Params, index: number): readonly unknown[] {
  const value = params[index]
  if (!Array.isArray(value)) throw new SolanaRpcError(invalidParams, 'Invalid params: a list expected')
  return value
}

function optionsAt(params: Params, index: number): Record<string, unknown> & AccountOptions {
  return Object(params[index] ?? {})
}
