import type { Gap } from '@foyer/contract'
import {
  baseUnits,
  count,
  createProviderClient,
  evmAddress,
  evmHash,
  ProviderError,
  type ProviderOptions,
  timestamp,
} from '@foyer/providers/driver'
import * as v from 'valibot'
import { isAddress, zeroAddress } from 'viem'
import { RequestError } from '../../../kit/RequestError.ts'
import type { ChainService } from '../../chains/ChainService.ts'
import type { Movement } from '../../history/decodeLog.ts'
import type { HistoryService } from '../../history/HistoryService.ts'
import type { HistoryRow } from '../../history/readHistoryRows.ts'
import { type DisplayToken, toTransaction } from '../../history/toTransaction.ts'
import { readProviderCursor, writeProviderCursor } from '../../upstream/providerCursor.ts'
import { blockscoutToken } from './blockscoutToken.ts'
import { blockscoutUrl } from './blockscoutUrl.ts'

const party = v.nullish(v.object({ hash: evmAddress }))
/** Parameters of a list's next page; opaque, so they are only passed on. */
const pageParams = v.record(
  v.pipe(v.string(), v.regex(/^[a-z_]{1,32}$/)),
  v.nullable(v.union([v.pipe(v.string(), v.maxLength(128)), v.number(), v.boolean()])),
)
const ownItem = v.pipe(
  v.object({
    hash: evmHash,
    block_number: v.nullish(count),
    block: v.nullish(count),
    position: v.nullish(count),
    timestamp: v.nullish(timestamp),
    status: v.nullish(v.string()),
    from: v.object({ hash: evmAddress }),
    to: party,
    value: baseUnits,
    fee: v.nullish(v.object({ value: v.nullish(baseUnits) })),
    nonce: v.nullish(count),
    raw_input: v.nullish(v.string()),
  }),
  // Older versions call a transaction's block number `block`.
  v.transform(({ block, ...item }) => ({ ...item, block_number: item.block_number ?? block })),
)
const transactions = v.object({ items: v.array(ownItem), next_page_params: v.nullish(pageParams) })
const movedItem = v.object({
  transaction_hash: v.optional(evmHash),
  tx_hash: v.optional(evmHash),
  block_number: v.nullish(count),
  timestamp: v.nullish(timestamp),
  from: v.object({ hash: evmAddress }),
  to: v.object({ hash: evmAddress }),
  token: blockscoutToken,
  total: v.nullish(
    v.object({
      value: v.nullish(baseUnits),
      token_id: v.nullish(baseUnits),
      decimals: v.nullish(v.string()),
    }),
  ),
})
const transfers = v.object({ items: v.array(movedItem), next_page_params: v.nullish(pageParams) })
const kinds: Readonly<Record<string, Movement['kind']>> = {
  'ERC-20': 'erc20',
  'ERC-721': 'erc721',
  'ERC-1155': 'erc1155',
}
/** Position in a list: the first page (0), a further page, or the end (`null`). */
const place = v.nullable(v.union([pageParams, v.literal(0)]))
type Place = v.InferOutput<typeof place>
/** Positions in both lists, and the block from which nothing has been returned yet. */
const cursorSchema = v.strictTuple([place, place, v.nullable(count)])

type OwnItem = v.InferOutput<typeof ownItem>
type MovedItem = v.InferOutput<typeof movedItem>
type Mined = { block_number?: number | null | undefined }
type Page = { transactions: OwnItem[]; transfers: MovedItem[] }
/** One of the two lists, as far as it has been read. */
type List<item> = {
  path: string
  schema: v.GenericSchema<unknown, { items: item[]; next_page_params?: Place | undefined }>
  pages: { at: Place; items: item[] }[]
  /** Position where it continues. */
  at: Place
  /** At or below this block, the list may have more entries; -1 when it is complete. */
  last: number
}
/** Maximum number of extra pages read for one block before giving up. */
const maxExtraPages = 8

function startList<item>(path: string, at: Place, schema: List<item>['schema']): List<item> {
  return { path, schema, pages: [], at, last: at === null ? -1 : Number.POSITIVE_INFINITY }
}

function blockOf(item: Mined | undefined): number {
  return item?.block_number ?? -1
}

/**
 * Reads history from a Blockscout explorer ([REST API v2](https://docs.blockscout.com/devs/apis/rest)): an account's own
 * transactions and its token transfers, which are separate lists there. Excludes native currency sent by a contract.
 */
export function blockscoutHistory({
  baseUrl,
  key,
  chains,
  ...options
}: ProviderOptions & { baseUrl: string; key?: string | undefined; chains: ChainService }): HistoryService {
  const client = createProviderClient(options)
  return {
    async page({ account, chainId, cursor, signal = new AbortController().signal }) {
      if (!chainId) throw new RequestError('CHAIN_NOT_SUPPORTED', 'Specify the chain whose history to read')
      if (!isAddress(account, { strict: false }))
        throw new RequestError('ADDRESS_INVALID', 'The address is not a valid EVM address')
      const chain = chains.get(chainId)
      const [transactionsAt, transfersAt, below]: v.InferOutput<typeof cursorSchema> =
        cursor === undefined ? [0, 0, null] : readProviderCursor(cursor, cursorSchema)

      const read = async <item extends Mined>(list: List<item>) => {
        const { at, path, schema } = list
        if (at === null) return
        const query: Record<string, string | undefined> = { apikey: key }
        for (const [name, value] of Object.entries(at || {})) query[name] = String(value ?? '')
        const url = blockscoutUrl(baseUrl, chainId, `addresses/${account}/${path}`)
        const found = await client.ask(url, { schema, signal, query })
        const mined = (found?.items ?? []).filter(({ block_number }) => typeof block_number === 'number')
        const isNew = ({ block_number }: Mined) => below === null || blockOf({ block_number }) < below
        list.pages.push({ at, items: mined.filter(isNew) })
        list.at = found?.next_page_params ?? null
        // A list with more pages is known down to the last block of this page, which may continue on the next one.
        list.last = list.at === null ? -1 : mined.length ? blockOf(mined.at(-1)) : list.last
      }
      const own: List<OwnItem> = startList('transactions', transactionsAt, transactions)
      const moved: List<MovedItem> = startList('token-transfers', transfersAt, transfers)
      await Promise.all([read(own), read(moved)])
      let floor = Math.max(own.last, moved.last)
      const isAbove = (item: Mined) => blockOf(item) > floor
      const isNothingKnown = () =>
        ![own, moved].some(({ pages }) => pages.some(({ items }) => items.some(isAbove)))
      // The block is longer than a page, so nothing is complete yet. A block is never returned in two parts.
      for (let extra = 0; floor >= 0 && isNothingKnown() && extra < maxExtraPages; extra++) {
        await Promise.all([own.last === floor && read(own), moved.last === floor && read(moved)])
        floor = Math.max(own.last, moved.last)
      }
      const missing: Gap[] = []
      if (floor >= 0 && isNothingKnown()) {
        missing.push({ part: 'history', chainId, reason: 'invalid' })
        floor--
      }
      const page: Page = { transactions: own.pages.flatMap(take), transfers: moved.pages.flatMap(take) }
      function take<item extends Mined>({ items }: { items: item[] }): item[] {
        return items.filter(isAbove)
      }
      // Continues a list at the first page with unreturned entries.
      const goOn = ({ pages, at }: Pick<List<Mined>, 'pages' | 'at'>) => {
        const left = pages.find(({ items }) => !items.every(isAbove))
        return left ? left.at : at
      }
      const after = [goOn(own), goOn(moved)] as const
      const isOver = after.every((at) => at === null)
      const next = isOver ? null : writeProviderCursor([...after, floor + 1])
      if (!isOver && next === null)
        throw new ProviderError(options.name, 'invalid', { details: 'next_page_params' })
      const { rows, tokens } = toRows(page, account.toLowerCase(), chainId)
      // Both lists contained only blocks returned before: continue.
      if (!rows.length && next !== null) return this.page({ account, chainId, cursor: next, signal })
      return {
        data: rows.map(({ isForeign, ...row }) => {
          const tokenOf = ({ contract }: { contract: string }) => tokens.get(contract)
          const shown = toTransaction(row, { account: account.toLowerCase(), chain, tokenOf })
          if (!isForeign) return shown
          const { fee: _, nonce: __, ...metadata } = shown.metadata
          // The token's sender may not have sent the transaction: any contract can log a transfer from anyone.
          return { ...shown, metadata: { ...metadata, sentFrom: '' } }
        }),
        next,
        missing,
      }
    },
  }
}

/** `isForeign`: another account's transaction, of which only the transfers are known. */
type Row = HistoryRow & { isForeign: boolean }

function toRows(page: Page, account: string, chainId: HistoryRow['chainId']) {
  const rows = new Map<string, Row>()
  const tokens = new Map<string, DisplayToken>()
  for (const item of page.transactions) {
    if (item.timestamp == null) continue
    const recipient = item.to?.hash ?? null
    const isFailed = item.status === 'error'
    const isParty = item.from.hash === account || recipient === account
    rows.set(item.hash, {
      isForeign: false,
      chainId,
      hash: item.hash,
      minedAtMs: item.timestamp,
      block: item.block_number ?? 0,
      txIndex: item.position ?? 0,
      sender: item.from.hash,
      recipient,
      nonce: item.nonce ?? 0,
      selector: /^0x[0-9a-f]{8}/i.exec(item.raw_input ?? '')?.[0].toLowerCase() ?? '0x',
      isFailed,
      fee: item.fee?.value ?? 0n,
      movements:
        item.value > 0n && !isFailed && isParty
          ? [
              {
                kind: 'native',
                contract: '',
                tokenId: 0n,
                amount: item.value,
                sender: item.from.hash,
                recipient: recipient ?? zeroAddress,
                fanOut: 1,
              },
            ]
          : [],
      approvals: [],
      permissions: [],
    })
  }
  for (const item of page.transfers) {
    const hash = item.transaction_hash ?? item.tx_hash
    const kind = kinds[item.token.type]
    if (!hash || !kind || item.timestamp == null) continue
    const amount = item.total?.value ?? (kind === 'erc721' ? 1n : 0n)
    // Anyone can send a zero-amount transfer in another's name, to put a look-alike address into that account's history.
    if (!amount) continue
    const { address, name, symbol, decimals = 0, isSpam } = item.token
    tokens.set(address, { name, symbol, decimals, isListed: false, isSpam })
    const row = rows.get(hash) ?? {
      isForeign: true,
      chainId,
      hash,
      minedAtMs: item.timestamp,
      block: item.block_number ?? 0,
      txIndex: 0,
      // Another account's transaction: the list does not contain its sender.
      sender: zeroAddress,
      recipient: address,
      nonce: 0,
      selector: '0x',
      isFailed: false,
      fee: 0n,
      movements: [],
      approvals: [],
      permissions: [],
    }
    row.movements.push({
      kind,
      contract: address,
      tokenId: item.total?.token_id ?? 0n,
      amount,
      sender: item.from.hash,
      recipient: item.to.hash,
      fanOut: 1,
    })
    rows.set(hash, row)
  }
  const sorted = [...rows.values()].sort((a, b) => b.block - a.block || b.txIndex - a.txIndex)
  return { rows: sorted, tokens }
}
