import type { CaipNetworkId, Gap } from '@foyer/contract'
import { isAddress } from 'viem'
import { bindOperations } from '../../kit/bindOperations.ts'
import type { Clock } from '../../kit/Clock.ts'
import type { Logger } from '../../kit/Logger.ts'
import type { Operation } from '../../kit/Operation.ts'
import { RequestError } from '../../kit/RequestError.ts'
import { silentLogger } from '../../kit/silentLogger.ts'
import type { Database } from '../../storage/Database.ts'
import type { Chain } from '../chains/Chain.ts'
import type { ChainService } from '../chains/ChainService.ts'
import { knownNames } from '../chains/knownNames.ts'
import type { TokenService } from '../chains/TokenService.ts'
import { contractFacts } from './contractFacts.ts'
import type { HistoryPage, HistoryService } from './HistoryService.ts'
import { readHistoryCursor, writeHistoryCursor } from './historyCursor.ts'
import type { HistoryIndex } from './historyIndex.ts'
import { readHistoryRows } from './readHistoryRows.ts'
import { toGapReason } from './toGapReason.ts'
import { tokenPresenter } from './tokenPresenter.ts'
import { toTransaction } from './toTransaction.ts'

const pageSize = 25
const pageCacheMs = 15_000
const maxCachedPages = 1_000

type CachedPage = { state: string; untilMs: number; page: Promise<HistoryPage> }

/** State of `rpcHistory`. */
type HistoryState = {
  pages: Map<string, CachedPage>
  clock: Clock
  database: Database
  show: ReturnType<typeof tokenPresenter>
  logger: Logger
  chains: ChainService
  index: HistoryIndex
}

/**
 * Reads the history of EVM accounts from an index of the chain's blocks in the database. Needs no provider and no key.
 *
 * @example
 * ```ts
 * import { fixedTokens, historyIndex, openDatabase, rpcChains, rpcHistory } from '@foyer/server'
 *
 * const parts = {
 *   database: await openDatabase(),
 *   chains: rpcChains({ chains: [] }),
 *   tokens: fixedTokens([]),
 * }
 * const history = rpcHistory({ ...parts, index: historyIndex(parts) })
 * ```
 */
export function rpcHistory(options: {
  database: Database
  chains: ChainService
  tokens: TokenService
  index: HistoryIndex
  /** @default Date.now */
  clock?: Clock | undefined
  logger?: Logger | undefined
}): HistoryService {
  const { database, chains, tokens, index, clock = Date.now, logger = silentLogger } = options
  const names = knownNames({ chains, tokens, clock })
  const show = tokenPresenter({ database, tokens, names, facts: contractFacts({ database, chains }) })

  const pages = new Map<string, CachedPage>()

  const own: HistoryState = { pages, clock, database, show, logger, chains, index }
  return bindOperations(own, { page })
}

/** Caches a page until a chain advances; concurrent callers share one read. */
function cached(
  own: HistoryState,
  key: string,
  state: string,
  load: () => Promise<HistoryPage>,
): Promise<HistoryPage> {
  const { pages, clock } = own
  const known = pages.get(key)
  if (known?.state === state && known.untilMs > clock()) return known.page
  const entry: CachedPage = { state, untilMs: clock() + pageCacheMs, page: load() }
  const forget = () => {
    if (pages.get(key) === entry) pages.delete(key)
  }
  entry.page.then(({ missing }) => missing.length && forget(), forget)
  pages.delete(key)
  pages.set(key, entry)
  if (pages.size > maxCachedPages) pages.delete(pages.keys().next().value as string)
  return entry.page
}

async function read(
  own: HistoryState,
  account: string,
  readable: readonly Chain[],
  chainId: CaipNetworkId | undefined,
  after: ReturnType<typeof readHistoryCursor> | undefined,
): Promise<HistoryPage> {
  const { database, show, logger } = own
  const chainIds = readable.map(({ id }) => id)
  const rows = await readHistoryRows(database, {
    account,
    chainIds,
    isOneChain: chainId !== undefined,
    after,
    limit: pageSize + 1,
  })
  const shown = rows.slice(0, pageSize)
  const missing: Gap[] = []
  const byChain = new Map(
    await Promise.all(
      readable.map(async (chain) => {
        const contracts = shown
          .filter((row) => row.chainId === chain.id)
          .flatMap((row) => [...row.movements, ...row.approvals].map(({ contract }) => contract))
        const tokensOf = await show({ chain, account, contracts })
        if (tokensOf.failure) {
          missing.push({ part: 'history', chainId: chain.id, reason: toGapReason(tokensOf.failure) })
          logger.warn({ chainId: chain.id }, 'history: tokens could not be read')
        }
        return [chain.id, { chain, tokenOf: tokensOf.tokenOf }] as const
      }),
    ),
  )
  const last = shown.at(-1)
  return {
    data: shown.flatMap((row) => {
      const context = byChain.get(row.chainId)
      return context ? [toTransaction(row, { account, ...context })] : []
    }),
    next: last && rows.length > pageSize ? writeHistoryCursor(last, chainId !== undefined) : null,
    missing,
  }
}

const page: Operation<HistoryState, HistoryService, 'page'> = async (
  own,
  { account, chainId, cursor, signal },
) => {
  const { chains, index } = own
  const wanted = chainId ? [chains.get(chainId)] : chains.list()
  const readable = wanted.filter(({ id }) => index.has(id))
  if (chainId && !readable.length)
    throw new RequestError('CHAIN_NOT_SUPPORTED', 'The history of this chain is not supported')
  if (!isAddress(account, { strict: false }))
    throw new RequestError('ADDRESS_INVALID', 'The address is not a valid EVM address')
  const after = cursor === undefined ? undefined : readHistoryCursor(cursor, chainId)
  if (!readable.length) return { data: [], next: null, missing: [] }

  const gaps = await Promise.all(
    readable.map(async ({ id }): Promise<Gap[]> => {
      // Later pages are stable: only the first one checks for new blocks.
      if (cursor !== undefined && index.isComplete(id)) return []
      const reason = await index.catchUp(id, signal)
      return reason ? [{ part: 'history', chainId: id, reason }] : []
    }),
  )
  const address = account.toLowerCase()
  const state = await index.state(readable.map(({ id }) => id))
  const page = await cached(own, JSON.stringify([address, chainId ?? '', cursor ?? '']), state, () =>
    read(own, address, readable, chainId, after),
  )
  return { ...page, missing: [...gaps.flat(), ...page.missing] }
}
