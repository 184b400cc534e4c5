import type { CaipNetworkId } from '@foyer/contract'
import { sql } from 'drizzle-orm'
import type { Database } from '../../storage/Database.ts'
import type { Chain } from '../chains/Chain.ts'
import type { KnownNames } from '../chains/knownNames.ts'
import type { TokenService } from '../chains/TokenService.ts'
import type { ContractFactsReader } from './contractFacts.ts'
import { isSpamToken } from './isSpamToken.ts'
import type { DisplayToken } from './toTransaction.ts'

/** Returns how tokens are displayed to an account: by the token list, or else by their own names, with spam marked. */
export type TokenPresenter = (query: {
  chain: Pick<Chain, 'id' | 'nativeCurrency'>
  /** In lower case. */
  account: string
  /** In lower case. */
  contracts: readonly string[]
  signal?: AbortSignal | undefined
}) => Promise<{
  tokenOf(token: { contract: string; fanOut: number }): DisplayToken | undefined
  /** Why some tokens are unknown. */
  failure: unknown
}>

/** Creates a function that reads how tokens are displayed. */
export function tokenPresenter(options: {
  database: Database
  tokens: TokenService
  /** Names and symbols of listed tokens and native currencies. */
  names: KnownNames
  facts: ContractFactsReader
}): TokenPresenter {
  const { database, tokens, names, facts } = options
  return async ({ chain, account, contracts, signal }) => {
    const unique = [...new Set(contracts)].filter(Boolean)
    const list = await tokens.list(chain.id as CaipNetworkId)
    const listed = new Map(list.map((token) => [token.address.toLowerCase(), token]))
    const unlisted = unique.filter((contract) => !listed.has(contract))
    let failure: unknown
    const [said, handled, listedNames] = await Promise.all([
      facts.read(chain.id, unlisted, { signal }).catch((error: unknown) => {
        failure = error
        return undefined
      }),
      readHandled(database, { account, chainId: chain.id, contracts: unlisted }),
      names(),
    ])
    return {
      failure,
      tokenOf({ contract, fanOut }) {
        const token = listed.get(contract)
        if (token) return { ...token, isListed: true, isSpam: false }
        const own = said?.get(contract)
        if (!own) return undefined
        const isHandled = handled.has(contract)
        return {
          ...own,
          isListed: false,
          isSpam: isSpamToken({ ...own, isListed: false, isHandled, fanOut, listedNames }),
        }
      },
    }
  }
}

/**
 * Filters the token contracts that an account chose itself: it approved or moved their tokens, or received them through its
 * own transaction.
 */
async function readHandled(
  { orm }: Database,
  { account, chainId, contracts }: { account: string; chainId: CaipNetworkId; contracts: readonly string[] },
): Promise<ReadonlySet<string>> {
  if (!contracts.length) return new Set()
  const { rows } = (await orm.execute(
    sql`select contract from history_handled where account = ${account} and chain_id = ${chainId}
      and contract in (select jsonb_array_elements_text(${JSON.stringify(contracts)}::jsonb))`,
  )) as unknown as { rows: { contract: string }[] }
  return new Set(rows.map(({ contract }) => contract))
}
