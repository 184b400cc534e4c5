import { shortAddress } from '@foyer/contract'
import type { TokenNames } from './readNames.ts'
import { type AskAccounts, type NamedMint, readTokenNames } from './readTokenNames.ts'

/**
 * Returns token names: from a short list, the mint or Metaplex, otherwise the mint's address. If the names cannot be
 * read from the chain, only the names are missing.
 */
export async function nameTokens(
  tokens: readonly NamedMint[],
  ask: AskAccounts,
): Promise<(mint: string) => TokenNames> {
  const names = new Map<string, TokenNames>()
  await readTokenNames(tokens, ask, names).catch(() => {})
  return (mint) => names.get(mint) ?? { name: shortAddress(mint), symbol: shortAddress(mint) }
}
