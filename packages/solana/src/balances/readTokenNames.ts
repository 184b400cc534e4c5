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

/** Sends a request for accounts to a node. */
export type AskAccounts = (
  method: string,
  params: readonly unknown[],
  schema: typeof rawAccounts,
) => Promise<v.InferOutput<typeof rawAccounts>>

/** A token to read the names of. */
export type NamedMint = { mint: string; program: 'token' | 'token2022' }

/**
 * Reads token names from a short list, the mint or Metaplex into `names`, by mint. Tokens without names are left out.
 *
 * @throws the errors of `ask`; `names` contains those that were read until then.
 */
export async function readTokenNames(
  tokens: readonly NamedMint[],
  ask: AskAccounts,
  names: Map<string, TokenNames> = new Map(),
): Promise<ReadonlyMap<string, TokenNames>> {
  const wanted: { account: string; mint: string; parse: typeof readMintNames }[] = []
  for (const { mint, program } of tokens) {
    const known = knownTokens[mint]
    if (known) {
      names.set(mint, known)
      continue
    }
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
      const found = data && parse(data)
      if (found) names.set(mint, found)
    }
  }
  return names
}
