import { bytesToHex, type Hex, numberToHex } from 'viem'
import { chainIdOf, invalidParams, objectAt, textAt } from '../shared/parse.ts'
import { rpcError } from '../shared/rpcError.ts'
import { callRpc } from './callRpc.ts'
import type { EvmQuirk } from './evmQuirks.ts'

/** Calls that a page sent in one request. */
type Batch = { readonly chainId: number; readonly rpcUrl: string; readonly hashes: readonly Hex[] }

type Receipt = Readonly<Record<string, unknown>> & { readonly status: unknown }

/** State and functions of the wallet that answers the methods. */
export type WalletCallsParameters = {
  has(quirk: EvmQuirk): boolean
  /** Chain ids and their RPC URLs. */
  chains: ReadonlyMap<number, string>
  /** The active chain. */
  chainId(): number
  /** Sends one transaction. */
  send(transaction: Readonly<Record<string, unknown>>): Promise<Hex>
}

/** The methods of [EIP-5792](https://eips.ethereum.org/EIPS/eip-5792). */
export type WalletCalls = {
  getCapabilities(params: readonly unknown[]): unknown
  sendCalls(params: readonly unknown[]): Promise<unknown>
  getCallsStatus(params: readonly unknown[]): Promise<unknown>
}

const words: Readonly<Record<number, string>> = {
  100: 'PENDING',
  200: 'CONFIRMED',
  500: 'FAILED',
  600: 'FAILED',
}

/** Creates the part of a wallet that takes several calls in one request. The calls go out one after the other. */
export function createWalletCalls({ has, chains, chainId, send }: WalletCallsParameters): WalletCalls {
  const batches = new Map<string, Batch>()
  const readReceipts = ({ hashes, rpcUrl }: Batch) =>
    Promise.all(
      hashes.map((hash) => callRpc(rpcUrl, 'eth_getTransactionReceipt', [hash]) as Promise<Receipt | null>),
    )

  return {
    getCapabilities([, asked]) {
      const ids = Array.isArray(asked) ? asked.map(chainIdOf) : [...chains.keys()]
      const atomic = has('atomicBatch')
        ? { atomicBatch: { supported: true } }
        : { atomic: { status: has('atomicReady') ? 'ready' : 'supported' } }
      if (has('capabilitiesOfAllChains')) return { '0x0': atomic }
      const write = (id: number) => (has('capabilitiesInDecimal') ? String(id) : numberToHex(id))
      return Object.fromEntries(ids.filter((id) => chains.has(id)).map((id) => [write(id), atomic]))
    },
    async sendCalls(params) {
      const request = objectAt(params, 0)
      const { calls, from, id: wanted } = request
      if (!Array.isArray(calls) || calls.length === 0) throw invalidParams('There must be a call')
      const id = typeof wanted === 'string' ? wanted : newId()
      if (batches.has(id)) throw rpcError(5720, 'There are calls with this id already')
      if (chainIdOf(request.chainId) !== chainId()) throw rpcError(5710, 'The wallet is on another chain')
      if (has('atomicReady') && request.atomicRequired === true)
        throw rpcError(5750, 'The upgrade of the account was rejected')
      const hashes: Hex[] = []
      for (const index of calls.keys()) hashes.push(await send({ ...objectAt(calls, index), from }))
      batches.set(id, { chainId: chainId(), rpcUrl: chains.get(chainId()) ?? '', hashes })
      return has('callsIdAlone') ? id : { id }
    },
    async getCallsStatus(params) {
      const id = textAt(params, 0, 'The id')
      const batch = batches.get(id)
      if (!batch || has('forgetsCalls')) throw rpcError(5730, 'No matching bundle found')
      const receipts = await readReceipts(batch)
      const mined = receipts.filter((receipt) => receipt !== null)
      const failed = mined.filter(({ status }) => status !== '0x1').length
      const end = failed === 0 ? 200 : failed === mined.length ? 500 : 600
      const status = mined.length < receipts.length ? 100 : has('hidesReverts') ? 200 : end
      return {
        version: '2.0.0',
        id,
        chainId: numberToHex(batch.chainId),
        atomic: !has('callsOneByOne'),
        status: has('callsStatusInWords') ? words[status] : status,
        ...(status === 100 || has('noCallsReceipts') ? {} : { receipts: mined.map(toCallsReceipt) }),
      }
    },
  }
}

function toCallsReceipt({ logs, status, blockHash, blockNumber, gasUsed, transactionHash }: Receipt) {
  return { logs, status, blockHash, blockNumber, gasUsed, transactionHash }
}

/** An id is opaque, and longer than a hash. */
function newId(): Hex {
  return bytesToHex(crypto.getRandomValues(new Uint8Array(33)))
}
