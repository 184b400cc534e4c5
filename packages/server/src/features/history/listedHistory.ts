import {
  type CaipNetworkId,
  parseCaipAddress,
  type Transaction,
  type Transfer,
  toAddressKey,
} from '@foyer/contract'
import type { Chain } from '../chains/Chain.ts'
import type { ChainService } from '../chains/ChainService.ts'
import type { KnownNames } from '../chains/knownNames.ts'
import type { Token } from '../chains/Token.ts'
import type { TokenService } from '../chains/TokenService.ts'
import { tokenIcon } from '../chains/tokenIcon.ts'
import type { HistoryService } from './HistoryService.ts'
import { isSpamToken } from './isSpamToken.ts'

/**
 * Displays the tokens of any history by the operator's list. A listed contract gets the list's name and icon. Any other keeps
 * its own name, gets an icon drawn from its address, and is spam if its name can be mistaken for a listed one. Names from the
 * history source are not trusted.
 */
export function listedHistory(
  service: HistoryService,
  options: { chains: ChainService; tokens: TokenService; names: KnownNames },
): HistoryService {
  const { chains, tokens, names } = options
  return {
    async page(query) {
      const page = await service.page(query)
      const ids = [...new Set(page.data.map(({ metadata }) => metadata.chain))]
      const [listedNames, ...lists] = await Promise.all([names(), ...ids.map(readList)])
      const views = new Map(
        ids.map((id, at) => [id, { chain: findChain(id), listed: lists[at], listedNames }]),
      )
      return {
        ...page,
        data: page.data.map((transaction) => show(transaction, views.get(transaction.metadata.chain))),
      }
    },
  }

  async function readList(id: CaipNetworkId): Promise<ReadonlyMap<string, Token>> {
    return new Map((await tokens.list(id)).map((token) => [toAddressKey(token.address), token]))
  }
  function findChain(id: CaipNetworkId): Chain | undefined {
    return chains.list().find((chain) => chain.id === id)
  }
}

type ChainView = {
  chain: Chain | undefined
  /** By address key. */
  listed: ReadonlyMap<string, Token> | undefined
  listedNames: ReadonlySet<string>
}

function show(transaction: Transaction, view: ChainView | undefined): Transaction {
  if (!view) return transaction
  return { ...transaction, transfers: transaction.transfers.map((transfer) => showTransfer(transfer, view)) }
}

function showTransfer(transfer: Transfer, { chain, listed, listedNames }: ChainView): Transfer {
  const { fungible_info: info } = transfer
  if (!info) return transfer
  const { is_spam, icon: _, address: id, ...own } = info
  const address = id && parseCaipAddress(id).address
  const token = address === undefined ? chain?.nativeCurrency : listed?.get(toAddressKey(address))
  const { name = own.name, symbol } = token ?? own
  const isSpam =
    !token &&
    (is_spam === true ||
      isSpamToken({ isListed: false, isHandled: true, name: name ?? '', symbol, fanOut: 1, listedNames }))
  return {
    ...transfer,
    fungible_info: {
      ...(name === undefined ? {} : { name }),
      symbol,
      ...(id ? { address: id } : {}),
      ...(isSpam
        ? { is_spam: true }
        : { icon: { url: tokenIcon({ symbol, address, isListed: token !== undefined }) } }),
    },
  }
}
