import { foldLetters, isLookAlikeName, type TokenBalance } from '@foyer/contract'

/**
 * Finds tokens whose name imitates a native currency or a listed token. The server marks them as spam; this covers balances
 * read from a chain, and cases where the server trusted a source.
 */
export async function findLookAlikeTokens(
  /** Tokens vouched for only by their own names. */
  unlisted: readonly TokenBalance[],
  known: readonly { name: string; symbol: string }[],
): Promise<ReadonlySet<TokenBalance>> {
  // Few names need the Unicode table.
  const hasLetters = unlisted.some(({ name, symbol }) => /[^\0-\x7f]/.test(name + symbol))
  const fold = hasLetters ? (await import('@foyer/contract/confusables')).foldName : foldLetters
  const names = new Set(known.flatMap(({ name, symbol }) => [fold(name), fold(symbol)]))
  return new Set(
    unlisted.filter(({ name, symbol }) => [name, symbol].some((text) => isLookAlikeName(text, names, fold))),
  )
}
