import { type Gap, shortAddress } from '@foyer/contract'
import { ed25519 } from '@noble/curves/ed25519.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { concatBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import { base58, base64 } from '@scure/base'
import * as v from 'valibot'
import type { Chain } from '../../chains/Chain.ts'
import type { ChainService } from '../../chains/ChainService.ts'
import { isSpamName } from '../../chains/isSpamName.ts'
import { solanaTokenPrograms } from '../../chains/solanaTokenPrograms.ts'
import { callRpc } from '../../upstream/callRpc.ts'
import { gapReason } from '../../upstream/gapReason.ts'
import type { BalanceReader } from './BalanceReader.ts'
import { readTokenNames, type TokenNames, type TokenNamesSource } from './readTokenNames.ts'
import { toTokenBalance } from './toTokenBalance.ts'

/** Metaplex's program, which stores token names. */
const program = base58.decode('metaqbxxUerdq28cj1RbAWkYQm3ybzjb6a8bt518x1s')

/**
 * Returns the account in which Metaplex stores a token's name: the first [program derived
 * address](https://solana.com/docs/core/pda) of its mint.
 */
function findMetadataAddress(mint: string): string {
  const seeds = concatBytes(utf8ToBytes('metadata'), program, base58.decode(mint))
  const end = concatBytes(program, utf8ToBytes('ProgramDerivedAddress'))
  for (let bump = 255; bump >= 0; bump--) {
    const hash = sha256(concatBytes(seeds, Uint8Array.of(bump), end))
    if (!isOnCurve(hash)) return base58.encode(hash)
  }
  throw new Error('A mint without a derived address')
}

/** A derived address must not be a valid public key. */
function isOnCurve(bytes: Uint8Array): boolean {
  try {
    ed25519.Point.fromBytes(bytes)
    return true
  } catch {
    return false
  }
}

/** Maximum number of accounts per `getMultipleAccounts` call. */
const accountsMax = 100
const maxNames = 10_000

const amount = v.pipe(
  v.union([v.pipe(v.number(), v.safeInteger(), v.minValue(0)), v.pipe(v.string(), v.regex(/^\d{1,20}$/))]),
  v.transform((value: number | string) => BigInt(value)),
)
const mintAddress = v.pipe(
  v.string(),
  v.maxLength(44),
  v.check((value) => {
    try {
      return base58.decode(value).length === 32
    } catch {
      return false
    }
  }, 'Address expected'),
)
const lamports = v.object({ value: amount })
const tokenAccounts = v.object({
  value: v.array(
    v.object({
      account: v.object({
        data: v.object({
          parsed: v.object({
            info: v.object({
              mint: mintAddress,
              tokenAmount: v.object({
                amount,
                decimals: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(77)),
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

type Program = keyof typeof solanaTokenPrograms
type Held = { mint: string; program: Program; amount: bigint; decimals: number }

/**
 * Reads SOL and the tokens of both token programs in all of the owner's accounts from the chain itself. Names come from the
 * mint or from Metaplex; a token without a name is shown by its mint.
 *
 * @throws TimeoutError, RpcFailedError, ProviderError
 */
export function solanaBalances({ chains }: { chains: ChainService }): BalanceReader {
  /** There are many names, and they rarely change. */
  const names = new Map<string, TokenNames>()

  return {
    async read({ chain, account, signal }) {
      const ask = <output>(
        method: string,
        params: readonly unknown[],
        schema: v.GenericSchema<unknown, output>,
      ) => callRpc(chains, { chainId: chain.id, method, params, schema, signal })
      const readHeld = async (program: Program): Promise<Held[]> => {
        const filter = { programId: solanaTokenPrograms[program] }
        const params = [account, filter, { encoding: 'jsonParsed' }]
        const { value } = await ask('getTokenAccountsByOwner', params, tokenAccounts)
        return value.map(({ account }) => {
          const { mint, tokenAmount } = account.data.parsed.info
          return { mint, program, ...tokenAmount }
        })
      }
      const [native, ...lists] = await Promise.allSettled([
        ask('getBalance', [account], lamports),
        readHeld('token'),
        readHeld('token2022'),
      ])
      if (native.status === 'rejected') throw native.reason
      const failed = lists.find((list) => list.status === 'rejected')
      const missing: Gap[] = failed
        ? [{ part: 'balances', chainId: chain.id, reason: gapReason(failed.reason) }]
        : []
      const held = addUp(lists.flatMap((list) => (list.status === 'fulfilled' ? list.value : [])))
      await learnNames(chain, held, (accounts) =>
        ask('getMultipleAccounts', [accounts, { encoding: 'base64' }], rawAccounts).then(
          ({ value }) => value,
        ),
      )
      const tokens = held.map(({ mint, amount, decimals }) => {
        const short = shortAddress(mint)
        const { name, symbol } = names.get(`${chain.id}:${mint}`) ?? { name: short, symbol: short }
        const isSpam = isSpamName(name, symbol)
        return toTokenBalance(chain, { token: { address: mint, name, symbol, decimals }, amount, isSpam })
      })
      return { balances: [toTokenBalance(chain, { amount: native.value.value }), ...tokens], missing }
    },
  }

  /** If names cannot be read, only the names are missing, not the balances. */
  async function learnNames(
    chain: Chain,
    held: readonly Held[],
    read: (accounts: readonly string[]) => Promise<v.InferOutput<typeof rawAccounts>['value']>,
  ) {
    const wanted: { account: string; mint: string; source: TokenNamesSource }[] = []
    for (const { mint, program } of held) {
      if (names.has(`${chain.id}:${mint}`)) continue
      wanted.push({ account: findMetadataAddress(mint), mint, source: 'metaplex' })
      // Later entries win: a mint's own name takes precedence.
      if (program === 'token2022') wanted.push({ account: mint, mint, source: 'mint' })
    }
    for (let start = 0; start < wanted.length; start += accountsMax) {
      const part = wanted.slice(start, start + accountsMax)
      const accounts = await read(part.map(({ account }) => account)).catch(() => [])
      for (const [index, { mint, source }] of part.entries()) {
        const found = readTokenNames(source, decode(accounts[index]?.data[0] ?? ''))
        if (!found) continue
        names.set(`${chain.id}:${mint}`, found)
        if (names.size > maxNames) names.delete(names.keys().next().value as string)
      }
    }
  }
}

/** Adds up holdings by mint, because an owner may have several accounts for one. Skips empty ones and NFTs. */
function addUp(all: readonly Held[]): readonly Held[] {
  const byMint = new Map<string, Held>()
  for (const held of all) {
    const before = byMint.get(held.mint)?.amount ?? 0n
    byMint.set(held.mint, { ...held, amount: before + held.amount })
  }
  // Without decimals, it is a counter or an NFT, not money.
  return [...byMint.values()].filter(({ amount, decimals }) => amount > 0n && decimals > 0)
}

function decode(text: string): Uint8Array {
  try {
    return base64.decode(text)
  } catch {
    return new Uint8Array()
  }
}
