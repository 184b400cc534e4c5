import {
  type CaipNetworkId,
  parseCaipNetworkId,
  RpcFailedError,
  type RpcRequest,
  shortAddress,
  type Transaction,
} from '@foyer/contract'
import * as v from 'valibot'
import { formatUnits } from 'viem'
import { bindOperations } from '../../kit/bindOperations.ts'
import type { Logger } from '../../kit/Logger.ts'
import type { Operation } from '../../kit/Operation.ts'
import { RequestError } from '../../kit/RequestError.ts'
import { silentLogger } from '../../kit/silentLogger.ts'
import type { Chain } from '../chains/Chain.ts'
import type { ChainService } from '../chains/ChainService.ts'
import { sendRead } from '../chains/sendRead.ts'
import { solanaTokenPrograms } from '../chains/solanaTokenPrograms.ts'
import type { TokenService } from '../chains/TokenService.ts'
import { tokenIcon } from '../chains/tokenIcon.ts'
import { HistoryDataError } from './HistoryDataError.ts'
import type { HistoryPage, HistoryService } from './HistoryService.ts'
import {
  type SolanaSignature,
  type SolanaTransaction,
  solanaSignature,
  solanaTransaction,
} from './SolanaTransaction.ts'
import { toGapReason } from './toGapReason.ts'
import { toSolanaTransfers } from './toSolanaTransfers.ts'

const pageSize = 25
/**
 * Maximum token accounts queried. A token payment names only the token account, so each account needs a query; payments to
 * further accounts are omitted.
 */
const maxTokenAccounts = 20
const signature = v.pipe(v.string(), v.regex(/^[1-9A-HJ-NP-Za-km-z]{64,88}$/))
const tokenAccounts = v.object({ value: v.array(v.object({ pubkey: v.string() })) })

/** State of `solanaHistory`. */
type SolanaState = {
  tokens: TokenService
  chains: ChainService
  logger: Logger
}

/**
 * Reads the history of Solana accounts from the chain's own JSON-RPC, by their signatures and those of their token
 * accounts.
 *
 * @example
 * ```ts
 * import { fixedTokens, rpcChains, solanaHistory } from '@foyer/server'
 *
 * const history = solanaHistory({ chains: rpcChains({ chains: [] }), tokens: fixedTokens([]) })
 * ```
 */
export function solanaHistory(options: {
  chains: ChainService
  tokens: TokenService
  logger?: Logger | undefined
}): HistoryService {
  const { chains, tokens, logger = silentLogger } = options

  const solana: SolanaState = { tokens, chains, logger }
  return bindOperations(solana, { page })
}

async function read(
  solana: SolanaState,
  chain: Chain,
  account: string,
  before: string | undefined,
  signal: AbortSignal | undefined,
): Promise<HistoryPage> {
  const { tokens } = solana
  const { id } = chain
  const ask = (calls: { method: string; params: unknown[] }[]) => call(solana, id, calls, signal)
  const owned = await ask(
    Object.values(solanaTokenPrograms).map((programId) => ({
      method: 'getTokenAccountsByOwner',
      params: [account, { programId }, { encoding: 'base64' }],
    })),
  )
  const addresses = [
    account,
    ...owned.flatMap((answer) => parse(tokenAccounts, answer).value.map(({ pubkey }) => pubkey)),
  ].slice(0, 1 + maxTokenAccounts)
  const lists = (
    await ask(
      addresses.map((address) => ({
        method: 'getSignaturesForAddress',
        params: [address, { limit: pageSize + 1, ...(before ? { before } : {}) }],
      })),
    )
  ).map((answer) => parse(v.array(solanaSignature), answer))
  const { page, hasMore } = merge(lists)

  const answers = await ask(
    page.map(({ signature }) => ({
      method: 'getTransaction',
      params: [signature, { encoding: 'json', maxSupportedTransactionVersion: 0, commitment: 'confirmed' }],
    })),
  )
  const listed = new Map((await tokens.list(id)).map((token) => [token.address, token]))
  let isWhole = true
  const data = page.flatMap((entry, index): Transaction[] => {
    const answer = answers[index]
    // Nodes drop old transactions and index the newest ones with a delay.
    if (!answer || entry.blockTime == null) {
      isWhole = false
      return []
    }
    const one = toTransaction(entry, parse(solanaTransaction, answer), { chain, account, listed })
    // Failed transactions sent by others are not part of an account's history.
    const { status, sentFrom } = one.metadata
    return status === 'failed' && sentFrom !== account ? [] : [one]
  })
  return {
    data,
    next: hasMore ? (page.at(-1)?.signature ?? null) : null,
    missing: isWhole ? [] : [{ part: 'history', chainId: id, reason: 'down' }],
  }
}

async function call(
  solana: SolanaState,
  id: CaipNetworkId,
  calls: readonly { method: string; params: unknown[] }[],
  signal: AbortSignal | undefined,
): Promise<unknown[]> {
  const { chains } = solana
  if (!calls.length) return []
  const body = calls.map((one, index): RpcRequest => ({ jsonrpc: '2.0', id: index, ...one }))
  const { value } = await sendRead(chains, id, body, { signal })
  const byId = new Map([value].flat().map((answer) => [answer.id, answer]))
  return body.map((request) => {
    const answer = byId.get(request.id as number)
    if (!answer || answer.error)
      throw new RpcFailedError(`The node of ${id} refused ${request.method}`, {
        details: answer?.error?.message,
      })
    return answer.result ?? null
  })
}

const page: Operation<SolanaState, HistoryService, 'page'> = async (
  solana,
  { account, chainId, cursor, signal },
) => {
  const { chains, logger } = solana
  const all = chainId ? [chains.get(chainId)] : chains.list()
  const [chain, ...others] = all.filter(({ id }) => parseCaipNetworkId(id).namespace === 'solana')
  if (!chain) {
    if (chainId) throw new RequestError('CHAIN_NOT_SUPPORTED', 'The history of this chain is not supported')
    return { data: [], next: null, missing: [] }
  }
  if (!/^[1-9A-HJ-NP-Za-km-z]{32,44}$/.test(account))
    throw new RequestError('ADDRESS_INVALID', 'The address is not a valid Solana address')
  if (cursor !== undefined && !v.is(signature, cursor))
    throw new RequestError(
      'CURSOR_INVALID',
      'The cursor does not belong to this list. Start at the first page.',
    )
  // Solana clusters are separate, so their histories cannot be merged. The first cluster is used.
  if (others.length) logger.debug({ chainId: chain.id }, 'history: of the first cluster')
  try {
    return await read(solana, chain, account, cursor, signal)
  } catch (error) {
    if (signal?.aborted) throw error
    const reason = toGapReason(error)
    logger.warn({ chainId: chain.id, err: error }, 'history: the chain could not be read')
    return { data: [], next: null, missing: [{ part: 'history', chainId: chain.id, reason }] }
  }
}

/** Merges lists sorted newest first; a page ends between slots, because order within a slot is not comparable. */
function merge(lists: readonly (readonly SolanaSignature[])[]): {
  page: SolanaSignature[]
  hasMore: boolean
} {
  const seen = new Map<string, SolanaSignature>()
  for (const entry of lists.flat()) if (!seen.has(entry.signature)) seen.set(entry.signature, entry)
  const all = [...seen.values()].sort((a, b) => b.slot - a.slot)
  const last = all[pageSize - 1]
  if (!last) return { page: all, hasMore: false }
  const page = all.filter(({ slot }, index) => index < pageSize || slot === last.slot)
  // A full list may continue, even if everything read from it is on the page.
  return { page, hasMore: all.length > page.length || lists.some((list) => list.length > pageSize) }
}

function toTransaction(
  { signature, err, blockTime }: SolanaSignature,
  transaction: SolanaTransaction,
  {
    chain,
    account,
    listed,
  }: {
    chain: Chain
    account: string
    listed: ReadonlyMap<string, { name: string; symbol: string }>
  },
): Transaction {
  const { nativeCurrency } = chain
  const payer = transaction.transaction.message.accountKeys[0] ?? account
  const transfers = toSolanaTransfers(transaction, account)
  const isIn = transfers.some(({ recipient }) => recipient === account)
  const isOut = transfers.some(({ sender }) => sender === account)
  const to = transfers.length === 1 ? transfers[0]?.recipient : undefined
  return {
    id: `${chain.id}:${signature}`,
    metadata: {
      hash: signature,
      minedAt: new Date((blockTime ?? 0) * 1_000).toISOString(),
      chain: chain.id,
      operationType: isIn && isOut ? 'trade' : isIn ? 'receive' : isOut ? 'send' : 'execute',
      status: err === null || err === undefined ? 'confirmed' : 'failed',
      sentFrom: payer,
      ...(to ? { sentTo: to } : {}),
      ...(payer === account
        ? {
            fee: {
              numeric: formatUnits(transaction.meta.fee, nativeCurrency.decimals),
              symbol: nativeCurrency.symbol,
            },
          }
        : {}),
    },
    transfers: transfers.map(({ mint, decimals, amount, sender, recipient }) => {
      const token = mint === undefined ? nativeCurrency : listed.get(mint)
      const symbol = token?.symbol ?? shortAddress(mint ?? '')
      return {
        direction: recipient === account ? 'in' : 'out',
        ...(sender ? { sender } : {}),
        ...(recipient ? { recipient } : {}),
        quantity: { numeric: formatUnits(amount, decimals) },
        fungible_info: {
          ...(token ? { name: token.name } : {}),
          symbol,
          ...(mint === undefined ? {} : { address: `${chain.id}:${mint}` as const }),
          icon: { url: tokenIcon({ symbol, address: mint, isListed: token !== undefined }) },
        },
      }
    }),
  }
}

function parse<schema extends v.GenericSchema>(schema: schema, value: unknown) {
  const parsed = v.safeParse(schema, value, { abortEarly: true })
  if (parsed.success) return parsed.output
  throw new HistoryDataError(`an answer whose ${v.getDotPath(parsed.issues[0]) ?? 'shape'} is wrong`)
}
