import { type CaipNetworkId, cleanText } from '@foyer/contract'
import { sql } from 'drizzle-orm'
import { erc20Abi } from 'viem'
import { multicall } from 'viem/actions'
import type { Database } from '../../storage/Database.ts'
import type { ChainService } from '../chains/ChainService.ts'
import { createChainClient } from '../chains/createChainClient.ts'
import { transportFailure } from '../upstream/transportFailure.ts'

/** Name and symbol a contract reports, cleaned; empty if it reports none. */
export type ContractFacts = { name: string; symbol: string; decimals: number }
/** Reads the names and symbols of contracts. */
export type ContractFactsReader = {
  /** Returns facts by lower-case address. Rejects if the chain must be queried and cannot be. */
  read(
    chainId: CaipNetworkId,
    addresses: readonly string[],
    options?: { signal?: AbortSignal | undefined },
  ): Promise<Map<string, ContractFacts>>
}

/** Above this size, the init code of a deployless call exceeds the limit of EIP-3860 and every call in it fails. */
const maxCalldataBytes = 4_096
/** With more decimals, token amounts would not fit their columns. */
const maxDecimals = 77

/** Queries a contract once and stores the answer in the database. */
export function contractFacts({
  database,
  chains,
}: {
  database: Database
  chains: ChainService
}): ContractFactsReader {
  return {
    async read(chainId, addresses, { signal } = {}) {
      const found = new Map<string, ContractFacts>()
      if (!addresses.length) return found
      const { rows } = (await database.orm.execute(
        sql`select address, name, symbol, decimals from history_contracts where chain_id = ${chainId}
          and address in (select jsonb_array_elements_text(${JSON.stringify(addresses)}::jsonb))`,
      )) as unknown as { rows: (ContractFacts & { address: string })[] }
      for (const { address, ...facts } of rows) found.set(address, facts)
      const missing = [...new Set(addresses)].filter((address) => !found.has(address))
      if (!missing.length) return found

      const results = await multicall(createChainClient(chains, chainId, { signal }), {
        contracts: missing.flatMap((address) =>
          (['name', 'symbol', 'decimals'] as const).map((functionName) => ({
            address: address as `0x${string}`,
            abi: erc20Abi,
            functionName,
          })),
        ),
        deployless: true,
        batchSize: maxCalldataBytes,
      }).catch((error: unknown) => {
        throw transportFailure(error) ?? error
      })
      for (const { error } of results) {
        const failure = transportFailure(error)
        if (failure) throw failure
      }
      const asked = missing.map((address, index) => {
        const [name, symbol, decimals] = results.slice(index * 3, index * 3 + 3).map(({ result }) => result)
        return {
          address,
          name: cleanText(name),
          symbol: cleanText(symbol),
          decimals: typeof decimals === 'number' && decimals <= maxDecimals ? decimals : 0,
        }
      })
      for (const { address, ...facts } of asked) found.set(address, facts)
      await database.orm.execute(
        sql`insert into history_contracts (chain_id, address, name, symbol, decimals)
          select ${chainId}, address, name, symbol, decimals from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb)
            as rows (address text, name text, symbol text, decimals integer)
          on conflict do nothing`,
      )
      return found
    },
  }
}
