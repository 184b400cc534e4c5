import { BaseError, pollingIntervalMs } from '@foyer/contract'
import type { NamespaceProvider, Network, Swap } from '@foyer/core'
import {
  decideEnd,
  type EndEvidence,
  getWalletErrorCode,
  getWalletErrorText,
  type TransferEnd,
  waitSeen,
} from '@foyer/core/adapter'
import * as v from 'valibot'
import { type Client, createClient } from 'viem'
import { ask } from '../ask.ts'
import { createTransport } from '../createTransport.ts'
import type { Eip1193Provider } from '../Eip1193Provider.ts'
import { hex } from '../schemas.ts'
import { askNode } from '../transfers/askNode.ts'
import { hash } from '../transfers/hash.ts'
import { readMined } from '../transfers/readMined.ts'
import { type WatchCallParameters, watchCall } from '../transfers/watchCall.ts'

/** Parameters of `watchSwap`. */
export type WatchSwapParameters = Omit<WatchCallParameters, 'from' | 'hash' | 'trace' | 'call'> & {
  network: Network
  swap: Pick<Swap, 'account' | 'hash' | 'callsId' | 'calls' | 'trace' | 'call'>
  getProvider(): NamespaceProvider | undefined
}

/** Older wallets return words, in upper or lower case. */
const words: Readonly<Record<string, number>> = {
  PENDING: 100,
  CONFIRMED: 200,
  SUCCESS: 200,
  FAILED: 500,
  REVERTED: 500,
}
/** More than a batch of Foyer has calls; the chain is asked about each. */
const receiptsMax = 20
/** An unknown status proves nothing. */
const unknownStage = 0
/**
 * [EIP-5792](https://eips.ethereum.org/EIPS/eip-5792): below 200 pending, 400 will not be executed, 500 and 600
 * reverted.
 */
const status = v.looseObject({
  status: v.pipe(v.union([v.number(), v.string()]), v.transform(readStage), v.number(), v.integer()),
  // Some return `null`, or omit the hash: neither is a receipt.
  receipts: v.fallback(
    v.nullish(
      v.pipe(
        v.array(v.looseObject({ transactionHash: hash, status: v.optional(v.unknown()) })),
        v.maxLength(receiptsMax),
      ),
    ),
    undefined,
  ),
})
/**
 * The wallet knows no calls with this id, or does not support the method. A restarted wallet also answers this for calls it sent.
 */
const unknownCalls: ReadonlySet<unknown> = new Set([5730, 4200, -32601])
/** Some report this only in words: "No matching bundle found", "Invalid calls id". */
const unknownWords =
  /\b(?:no|not|unknown|unrecogni[sz]ed|invalid|missing)\b.{0,40}\b(?:bundle|batch|calls?)\b|\b(?:bundle|batch|calls?)\b.{0,40}\b(?:not (?:found|known)|unknown|does not exist)/i
/** Number of consecutive inconclusive answers after which the outcome counts as unclear. */
const doubtsMax = 15
/** Number of answers without an end after which the chain is asked, too: owners may execute a proposal anywhere. */
const openTurns = 3
/** Number of turns after which it is asked less often: owners may take as long as they want. */
const quickTurns = 60
const slowMs = 60_000

/** Follows a swap or an approval until it is mined, replaced or forgotten. Rejects only when the signal aborts. */
export function watchSwap(parameters: WatchSwapParameters): Promise<TransferEnd> {
  const { swap } = parameters
  if (swap.callsId !== undefined) return watchCalls(parameters, swap.callsId)
  const { account: from, hash: known, trace, call } = swap
  return watchCall({
    ...parameters,
    from,
    hash: known,
    trace,
    call: call && { ...call, value: BigInt(call.value) },
  })
}

async function watchCalls(parameters: WatchSwapParameters, callsId: string): Promise<TransferEnd> {
  const { getProvider, signal, intervalMs, dropAfterMs = 60_000 } = parameters
  let doubts = 0
  let doubtedSince: number | undefined
  let findOnChain: ChainLook | undefined
  const isSlow = (turn: number) => turn > quickTurns && v.is(hash, callsId)
  for (let turn = 1; ; turn++) {
    const provider = getProvider() as Eip1193Provider | undefined
    const word = provider ? await readWord(provider, callsId) : 'silent'
    if (typeof word === 'object') return decideEnd(await checkWord(parameters, word))
    if (word === 'open') {
      doubts = 0
      doubtedSince = undefined
    }
    if (word === 'doubtful') {
      doubts++
      doubtedSince ??= Date.now()
    }
    if (word === 'doubtful' || turn > openTurns) {
      findOnChain ??= createChainLook(parameters, callsId)
      const end = await findOnChain(word !== 'doubtful').catch(() => undefined)
      if (end) return end
    }
    if (word === 'doubtful' && doubtedSince !== undefined) {
      if (doubts >= doubtsMax || Date.now() - doubtedSince >= dropAfterMs) return decideEnd({ kind: 'none' })
    }
    await waitSeen(intervalMs ?? (isSlow(turn) ? slowMs : pollingIntervalMs), signal)
  }
}

/** A wallet's report about calls: proof of their end, still open, no answer, or an end without proof. */
type Word = EndEvidence | 'open' | 'silent' | 'doubtful'

async function readWord(provider: Eip1193Provider, callsId: string): Promise<Word> {
  try {
    return toWord(await ask(provider, status, 'wallet_getCallsStatus', [callsId]))
  } catch (error) {
    const isUnknown =
      unknownCalls.has(await getWalletErrorCode(error)) ||
      (!(error instanceof BaseError) && unknownWords.test((await getWalletErrorText(error)) ?? ''))
    return isUnknown ? 'doubtful' : 'silent'
  }
}

function readStage(said: string | number): number {
  if (typeof said === 'number') return said
  const text = said.trim().toUpperCase()
  const number = text === '' ? Number.NaN : Number(text.replace(/^0X/, '0x'))
  return words[text] ?? (Number.isSafeInteger(number) ? number : unknownStage)
}

function toWord({ status: stage, receipts }: v.InferOutput<typeof status>): Word {
  if (stage === unknownStage) return 'doubtful'
  if (stage < 200) return 'open'
  // Some wallets repeat the receipt of one transaction for each call.
  const hashes = [...new Set(receipts?.map(({ transactionHash }) => transactionHash.toLowerCase()))]
  const last = hashes.pop()
  // This status has no receipt by definition, so the wallet's report is all there is.
  if (stage === 400 && !last) return { kind: 'abandoned' }
  if (!last) return 'doubtful'
  const isSuccess = stage < 300
  const said = receipts?.map(({ status: own }) => readSaid(own)) ?? []
  // A receipt that contradicts the status, or another receipt, proves nothing.
  if (said.includes(!isSuccess)) return 'doubtful'
  return { kind: 'mined', hash: last, isSuccess, otherHashes: hashes }
}

/**
 * Compares a wallet's report with the chain. If the chain contradicts it, or only some of the transactions succeeded, the end
 * is unclear; if all of them failed, in them the account's calls, the calls failed.
 */
async function checkWord(
  { swap: { account }, rpcUrls, fetch, signal }: WatchSwapParameters,
  word: EndEvidence,
): Promise<EndEvidence> {
  if (word.kind !== 'mined') return word
  const read = async (each: string) => {
    const client = createClient({ transport: createTransport({ rpcUrls, fetch, signal }) })
    return readMined(client, { hash: each, account })
  }
  const hashes = [...(word.otherHashes ?? []), word.hash]
  const ends = await Promise.all(hashes.map((each) => read(each).catch(() => undefined)))
  const made = ends.map((end) => (end?.kind === 'mined' ? end.isSuccess : undefined))
  if (!made.includes(!word.isSuccess)) return word
  return made.every((isMade) => isMade === false) ? { ...word, isSuccess: false } : { kind: 'none' }
}

/** Reads the status of a wallet's receipt, in any of the forms that libraries use; `undefined` if there is none. */
function readSaid(said: unknown): boolean | undefined {
  if (said === true || said === 'success' || (said !== '' && Number(said) === 1)) return true
  if (said === false || said === 'reverted' || said === '0x0' || said === 0) return false
  return undefined
}

/** Looks for an end on the chain; `isOpen` while the wallet reports that it is pending, or reports nothing. */
type ChainLook = (isOpen: boolean) => Promise<TransferEnd | undefined>

/**
 * Some wallets return the hash of a transaction, proposal or operation as the id, and these can be found on the chain.
 */
function createChainLook({ swap, rpcUrls, fetch, signal }: WatchSwapParameters, callsId: string): ChainLook {
  if (!v.is(hash, callsId)) return async () => undefined
  const { account, trace, calls } = swap
  let client: Client | undefined
  let hasCode: boolean | undefined
  let findExecution: (() => Promise<TransferEnd | undefined>) | undefined
  return async (isOpen) => {
    client ??= createClient({ transport: createTransport({ rpcUrls, fetch, signal }) })
    // Only a contract account's calls end without its wallet.
    hasCode ??= (await askNode(client, hex, 'eth_getCode', [account, 'latest'])) !== '0x'
    if (isOpen && !hasCode) return undefined
    const mined = await readMined(client, { hash: callsId, account })
    if (mined) return decideEnd(mined)
    if (!findExecution) {
      const { createExecutionFinder } = await import('../transfers/execution/createExecutionFinder.ts')
      findExecution = createExecutionFinder(client, {
        account,
        hash: callsId,
        fromBlock: trace.fromBlock,
        calls: calls?.map(({ value, ...call }) => ({ ...call, value: BigInt(value) })),
      })
    }
    return findExecution()
  }
}
