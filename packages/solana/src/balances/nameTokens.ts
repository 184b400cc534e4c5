import { shortAddress } from '@foyer/contract'
import * as v from 'valibot'
import { decodeBase64 } from '../base64.ts'
import { findMetadataAddress } from './findMetadataAddress.ts'
import { knownTokens } from './knownTokens.ts'
import { readMetaplexNames, readMintNames, type TokenNames } from './readNames.ts'

/** Maximum number of accounts per `getMultipleAccounts` request. */
const accountsMax = 100

const rawAccounts = v.object({
  value: v.array(v.nullable(v.object({ data: v.tuple([v.string(), v.literal('base64')]) }))),
})

type Ask = (
  method: string,
  params: readonly unknown[],
  schema: typeof rawAccounts,
) => Promise<v.InferOutput<typeof rawAccounts>>

/**
 * Returns token names: from a short list, the mint or Metaplex, otherwise the mint's address. If the names cannot be
 * read from the chain, only the names are missing.
 */
export async function nameTokens(
  tokens: readonly { mint: string; program: 'token' | 'token2022' }[],
  ask: Ask,
): Promise<(mint: string) => TokenNames> {
  const named = new Map<string, TokenNames>()
  const wanted: { account: string; mint: string; parse: typeof readMintNames }[] = []
  try {
    for (const { mint, program } of tokens) {
      if (knownTokens[mint]) continue
      const metaplex = await findMetadataAddress(mint)
      if (metaplex) wanted.push({ account: metaplex, mint, parse: readMetaplexNames })
      // Later ones win: the mint is the most authoritative source of its name.
      if (program === 'token2022') wanted.push({ account: mint, mint, parse: readMintNames })
    }
    for (let start = 0; start < wanted.length; start += accountsMax) {
      const part = wanted.slice(start, start + accountsMax)
      const params = [part.map(({ account }) => account), { encoding: 'base64' }]
      const { value } = await ask('getMultipleAccounts', params, rawAccounts)
      for (const [index, { mint, parse }] of part.entries()) {
        const data = decodeBase64(value[index]?.data[0] ?? '')
        const names = data && parse(data)
        if (names) named.set(mint, names)
      }
    }
  } catch {}
  return (mint) =>
    knownTokens[mint] ?? named.get(mint) ?? { name: shortAddress(mint), symbol: shortAddress(mint) }
}
