import { formatCaipAddress, imagePath, type TokenBalance } from '@foyer/contract'
import type { Network } from '@foyer/core'
import { formatUnits } from '@foyer/core/adapter'
import * as v from 'valibot'
import { callRpc } from '../callRpc.ts'
import { address as addressSchema } from '../schemas.ts'
import { knownTokens } from './knownTokens.ts'
import { nameTokens } from './nameTokens.ts'

/** Parameters of `readBalances`. */
export type ReadBalancesParameters = {
  address: string
  network: Network
  /** Endpoints, best first. */
  rpcUrls: readonly string[]
  /** Sends the requests. @default globalThis.fetch */
  fetch?: typeof globalThis.fetch | undefined
  signal: AbortSignal
}

const tokenPrograms = {
  token: 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA',
  token2022: 'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb',
} as const

const amount = v.pipe(
  v.union([v.pipe(v.number(), v.safeInteger(), v.minValue(0)), v.pipe(v.string(), v.regex(/^\d+$/))]),
  v.transform((value: number | string) => BigInt(value)),
)
const lamports = v.object({ value: amount })
const tokenAccounts = v.object({
  value: v.array(
    v.object({
      account: v.object({
        data: v.object({
          parsed: v.object({
            info: v.object({
              mint: addressSchema,
              tokenAmount: v.object({
                amount,
                decimals: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(255)),
              }),
            }),
          }),
        }),
      }),
    }),
  ),
})

type Holding = { mint: string; program: keyof typeof tokenPrograms; amount: bigint; decimals: number }

/**
 * Reads an address's balances from the chain: SOL, then the tokens of both programs, across all its token accounts.
 * Names come from a short list, the mint or Metaplex; a token without a name is shown by its mint.
 *
 * @throws RpcFailedError
 */
export async function readBalances(parameters: ReadBalancesParameters): Promise<readonly TokenBalance[]> {
  const { address, network, rpcUrls, fetch, signal } = parameters
  const { caipNetworkId: chainId, nativeCurrency } = network
  const ask = <output>(
    method: string,
    params: readonly unknown[],
    schema: v.GenericSchema<unknown, output>,
  ) => callRpc({ rpcUrls, fetch, method, params, schema, signal })
  const readHoldings = async (program: Holding['program']): Promise<Holding[]> => {
    const filter = { programId: tokenPrograms[program] }
    const params = [address, filter, { encoding: 'jsonParsed' }]
    const { value } = await ask('getTokenAccountsByOwner', params, tokenAccounts)
    return value.map(({ account }) => {
      const { mint, tokenAmount } = account.data.parsed.info
      return { mint, program, ...tokenAmount }
    })
  }

  const [native, ...lists] = await Promise.all([
    ask('getBalance', [address], lamports),
    readHoldings('token'),
    readHoldings('token2022'),
  ])
  const holdings = addUp(lists.flat())
  const named = await nameTokens(holdings, ask)
  const tokens = holdings.map((holding): TokenBalance => {
    const { mint, decimals } = holding
    const { name, symbol } = named(mint)
    return {
      name,
      symbol,
      chainId,
      address: formatCaipAddress({ networkId: chainId, address: mint }),
      ...(knownTokens[mint] ? { isListed: true } : {}),
      quantity: { decimals: String(decimals), numeric: formatUnits(holding.amount, decimals) },
      // Only a well-known mint gets the picture of its symbol, so that others cannot borrow it.
      iconUrl: imagePath('tokens', knownTokens[mint] ? symbol : mint),
    }
  })
  tokens.sort((a, b) => a.symbol.localeCompare(b.symbol))
  const { name, symbol, decimals } = nativeCurrency
  const quantity = { decimals: String(decimals), numeric: formatUnits(native.value, decimals) }
  return [{ name, symbol, chainId, quantity, iconUrl: imagePath('tokens', symbol) }, ...tokens]
}

/** Merges balances by mint, because an owner may have several accounts of it. Empty ones are skipped. */
function addUp(all: readonly Holding[]): readonly Holding[] {
  const byMint = new Map<string, Holding>()
  for (const holding of all) {
    const before = byMint.get(holding.mint)?.amount ?? 0n
    byMint.set(holding.mint, { ...holding, amount: before + holding.amount })
  }
  return [...byMint.values()].filter((holding) => holding.amount > 0n)
}
