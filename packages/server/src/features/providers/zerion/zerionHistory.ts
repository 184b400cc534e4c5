import {
  type CaipNetworkId,
  cleanText,
  decimalText,
  operationTypes,
  type Transaction,
  type Transfer,
} from '@foyer/contract'
import {
  count,
  createProviderClient,
  ProviderError,
  type ProviderOptions,
  price,
  timestamp,
  toDecimalText,
} from '@foyer/providers/driver'
import * as v from 'valibot'
import { nftMediaPath } from '../../../kit/nftMediaPath.ts'
import { RequestError } from '../../../kit/RequestError.ts'
import { tokenIcon } from '../../chains/tokenIcon.ts'
import type { HistoryService } from '../../history/HistoryService.ts'
import { normalizeAddress } from '../../holdings/balances/normalizeAddress.ts'
import { readProviderCursor, writeProviderCursor } from '../../upstream/providerCursor.ts'
import { zerionAuth } from './zerionAuth.ts'
import { zerionChain } from './zerionChains.ts'
import { zerionFungible, zerionLinks, zerionNext, zerionQuantity } from './zerionSchemas.ts'

const worth = v.pipe(
  v.nullish(v.union([v.string(), v.number()])),
  v.transform((value) => {
    const text = toDecimalText(value)
    return text !== undefined && v.is(decimalText, text) ? text : undefined
  }),
)
const party = v.nullish(v.pipe(v.string(), v.maxLength(128)))
const transfer = v.object({
  direction: v.picklist(['in', 'out', 'self']),
  quantity: zerionQuantity,
  value: worth,
  price,
  sender: party,
  recipient: party,
  fungible_info: v.nullish(zerionFungible),
  nft_info: v.nullish(
    v.object({
      contract_address: v.nullish(v.string()),
      token_id: v.nullish(v.pipe(v.string(), v.maxLength(128))),
      name: v.nullish(v.string()),
      flags: v.nullish(v.object({ is_spam: v.nullish(v.boolean()) })),
    }),
  ),
})
const transactions = v.object({
  links: zerionLinks,
  data: v.array(
    v.object({
      id: v.pipe(v.string(), v.minLength(1), v.maxLength(256)),
      attributes: v.object({
        // Unknown operation types are treated as an execution.
        operation_type: v.fallback(v.picklist(operationTypes), 'execute'),
        hash: v.pipe(v.string(), v.minLength(1), v.maxLength(128)),
        mined_at: timestamp,
        sent_from: v.nullish(v.string()),
        sent_to: v.nullish(v.string()),
        status: v.fallback(v.picklist(['confirmed', 'failed', 'pending']), 'confirmed'),
        nonce: v.nullish(count),
        fee: v.nullish(
          v.object({
            quantity: zerionQuantity,
            fungible_info: v.nullish(v.object({ symbol: v.nullish(v.string()) })),
          }),
        ),
        transfers: v.optional(v.array(transfer), []),
        flags: v.optional(v.object({ is_trash: v.optional(v.boolean(), false) }), {}),
      }),
    }),
  ),
})
const cursorSchema = v.strictTuple([v.pipe(v.string(), v.minLength(1), v.maxLength(340))])
const maxTransfers = 100

/**
 * Reads history from a host compatible with [Zerion's
 * transactions](https://developers.zerion.io/api-reference/wallets/get-wallet-transactions).
 */
export function zerionHistory({
  baseUrl = 'https://api.zerion.io',
  key,
  ...options
}: ProviderOptions & { baseUrl?: string | undefined; key?: string | undefined }): HistoryService {
  const client = createProviderClient({ ...options, headers: zerionAuth(key) })
  return {
    async page({ account, chainId, cursor, signal = new AbortController().signal }) {
      if (!chainId) throw new RequestError('CHAIN_NOT_SUPPORTED', 'Specify the chain whose history to read')
      const address = normalizeAddress(chainId, account)
      if (!address) throw new RequestError('ADDRESS_INVALID', 'The address is not valid on this chain')
      const chainName = zerionChain(options.name, chainId)
      const found = await client.ask(`${baseUrl.replace(/\/$/, '')}/v1/wallets/${address}/transactions/`, {
        schema: transactions,
        signal,
        query: {
          currency: 'usd',
          'filter[chain_ids]': chainName,
          'filter[trash]': 'no_filter',
          'page[size]': '25',
          'page[after]': cursor === undefined ? undefined : readProviderCursor(cursor, cursorSchema)[0],
        },
      })
      const after = zerionNext(found?.links.next)
      const next = after === undefined ? null : writeProviderCursor([after])
      if (after !== undefined && next === null)
        throw new ProviderError(options.name, 'invalid', { details: 'links.next' })

      return {
        data: (found?.data ?? []).map((row) => toTransaction(row, { chainId, chainName, address })),
        next,
        missing: [],
      }
    },
  }
}

/** Account and chain whose history is read, with Zerion's name of the chain. */
type AccountView = { chainId: CaipNetworkId; chainName: string; address: string }

function toTransaction(
  { id, attributes }: v.InferOutput<typeof transactions>['data'][number],
  view: AccountView,
): Transaction {
  const { chainId, address } = view
  const { operation_type, hash, mined_at, sent_from, sent_to, status, nonce, fee, flags } = attributes
  const sender = normalizeAddress(chainId, sent_from ?? '') ?? sent_from ?? ''
  const isOwn = sender === address
  return {
    id,
    metadata: {
      hash,
      minedAt: new Date(mined_at).toISOString(),
      chain: chainId,
      operationType: operation_type,
      status,
      sentFrom: sender,
      ...(sent_to ? { sentTo: normalizeAddress(chainId, sent_to) ?? sent_to } : {}),
      ...(nonce == null || !isOwn ? {} : { nonce }),
      ...(fee && isOwn
        ? { fee: { numeric: fee.quantity.numeric, symbol: cleanText(fee.fungible_info?.symbol) } }
        : {}),
    },
    transfers: attributes.transfers
      .slice(0, maxTransfers)
      .flatMap((one) => toTransfers(one, flags.is_trash, view)),
  }
}

function toTransfers(
  one: v.InferOutput<typeof transfer>,
  isTrash: boolean,
  { chainId, chainName }: AccountView,
): Transfer[] {
  const { direction, quantity, value, price, sender, recipient, fungible_info: info, nft_info: nft } = one
  const common = {
    direction,
    quantity,
    ...(sender ? { sender } : {}),
    ...(recipient ? { recipient } : {}),
  }
  if (info) {
    const place = info.implementations.find(({ chain_id }) => chain_id === chainName)
    const contract = place?.address ? normalizeAddress(chainId, place.address) : undefined
    // Only the native currency has no address: a token without an address on this chain is another token, whatever its name.
    if (!place || (place.address !== null && !contract)) return []
    const isSpam = info.isSpam || isTrash
    const symbol = info.symbol || '?'
    return [
      {
        ...common,
        ...(value === undefined ? {} : { value }),
        ...(price === undefined ? {} : { price }),
        fungible_info: {
          ...(info.name ? { name: info.name } : {}),
          symbol,
          ...(contract ? { address: `${chainId}:${contract}` as const } : {}),
          ...(isSpam
            ? { is_spam: true }
            : { icon: { url: tokenIcon({ symbol, address: contract, isListed: false }) } }),
        },
      },
    ]
  }
  const contract = nft?.contract_address ? normalizeAddress(chainId, nft.contract_address) : undefined
  if (!nft || !contract || !nft.token_id) return []
  const isSpam = Boolean(nft.flags?.is_spam) || isTrash
  const preview = { url: nftMediaPath({ chainId, contract, tokenId: nft.token_id }) }
  return [
    {
      ...common,
      nft_info: {
        name: cleanText(nft.name) || `#${nft.token_id}`,
        address: `${chainId}:${contract}`,
        token_id: nft.token_id,
        // Media of hidden NFTs is not fetched; pictures are served by the server itself.
        ...(isSpam ? {} : { content: { preview } }),
        flags: { is_spam: isSpam },
      },
    },
  ]
}
