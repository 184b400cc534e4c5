import { formatCaipAddress, imagePath, type TokenBalance } from '@foyer/contract'
import type { Network } from '@foyer/core'
import { formatUnits } from '@foyer/core/adapter'
import * as v from 'valibot'
import { decodeBase64 } from '../base64.ts'
import { callRpc } from '../callRpc.ts'
import { address as addressSchema } from '../schemas.ts'
import { findMetadataAddress } from './findMetadataAddress.ts'
import { knownTokens } from './knownTokens.ts'
import { readMetaplexNames, readMintNames, type TokenNames } from './readNames.ts'

/** Parameters of `readBalances`. */
export type ReadBalancesParameters = {
  address: string
  network: Network
  /** Endpoints, best first. */
  rpcUrls: readonly string[]
  /** Asks the endpoints. @default globalThis.fetch */
  fetch?: typeof globalThis.fetch | undefined
  signal: AbortSignal
}

const tokenPrograms = {
  token: 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA',
  token2022: 'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb',
} as const
/** Most accounts that one `getMultipleAccounts` may ask for. */
const accountsMax = 100

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
const rawAccounts = v.object({
  value: v.array(v.nullable(v.object({ data: v.tuple([v.string(), v.literal('base64')]) }))),
})

type Holding = { mint: string; program: keyof typeof tokenPrograms; amount: bigint; decimals: number }

/**
 * Reads what an address holds from the chain itself: SOL, then tokens of both programs, of every account of theirs.
 * Names come from a short list, the mint or Metaplex; a token without a name is called by its mint.
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
  const named = await nameAll(holdings, (accounts) =>
    ask('getMultipleAccounts', [accounts, { encoding: 'base64' }], rawAccounts).then(({ value }) => value),
  )
  const tokens = holdings.map((holding): TokenBalance => {
    const { mint, decimals } = holding
    const known = knownTokens[mint]
    const { name, symbol } = known ?? named.get(mint) ?? { name: shorten(mint), symbol: shorten(mint) }
    return {
      name,
      symbol,
      chainId,
      address: formatCaipAddress({ networkId: chainId, address: mint }),
      quantity: { decimals: String(decimals), numeric: formatUnits(holding.amount, decimals) },
      // The picture of a well-known token is not for whoever takes its symbol.
      iconUrl: imagePath('tokens', known ? symbol : mint),
    }
  })
  tokens.sort((a, b) => a.symbol.localeCompare(b.symbol))
  const { name, symbol, decimals } = nativeCurrency
  const quantity = { decimals: String(decimals), numeric: formatUnits(native.value, decimals) }
  return [{ name, symbol, chainId, quantity, iconUrl: imagePath('tokens', symbol) }, ...tokens]
}

/** One holding for each mint: an owner may have several accounts of it. What is empty is left out. */
function addUp(all: readonly Holding[]): readonly Holding[] {
  const byMint = new Map<string, Holding>()
  for (const holding of all) {
    const before = byMint.get(holding.mint)?.amount ?? 0n
    byMint.set(holding.mint, { ...holding, amount: before + holding.amount })
  }
  return [...byMint.values()].filter((holding) => holding.amount > 0n)
}

type RawAccount = v.InferOutput<typeof rawAccounts>['value'][number]

/** Names by mint. A chain that does not tell them costs the names only, not the balances. */
async function nameAll(
  holdings: readonly Holding[],
  read: (accounts: readonly string[]) => Promise<readonly RawAccount[]>,
): Promise<ReadonlyMap<string, TokenNames>> {
  const named = new Map<string, TokenNames>()
  const wanted: { account: string; mint: string; parse: typeof readMintNames }[] = []
  try {
    for (const { mint, program } of holdings) {
      if (knownTokens[mint]) continue
      const metaplex = await findMetadataAddress(mint)
      if (metaplex) wanted.push({ account: metaplex, mint, parse: readMetaplexNames })
      // Later ones win: a mint knows its own name best.
      if (program === 'token2022') wanted.push({ account: mint, mint, parse: readMintNames })
    }
    for (let start = 0; start < wanted.length; start += accountsMax) {
      const part = wanted.slice(start, start + accountsMax)
      const accounts = await read(part.map(({ account }) => account))
      for (const [index, { mint, parse }] of part.entries()) {
        const data = decodeBase64(accounts[index]?.data[0] ?? '')
        const names = data && parse(data)
        if (names) named.set(mint, names)
      }
    }
  } catch {}
  return named
}

function shorten(mint: string): string {
  return `${mint.slice(0, 4)}…${mint.slice(-4)}`
}
