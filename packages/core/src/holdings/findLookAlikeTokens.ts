import { foldLetters, isLookAlikeName, type TokenBalance } from '@foyer/contract'

/**
 * Finds tokens whose name can be taken for that of a native currency or a listed token. The server marks them as spam: this
 * holds for balances from a chain, and where the server believed a source.
 */
export async function findLookAlikeTokens(
  /** Tokens that their own names alone speak for. */
  unlisted: readonly TokenBalance[],
  known: readonly { name: string; symbol: string }[],
): Promise<ReadonlySet<TokenBalance>> {
  // Few names need Unicode's table.
  const hasLetters = unlisted.some(({ name, symbol }) => /[^\0-\x7f]/.test(name + symbol))
  const fold = hasLetters ? (await import('@foyer/contract/confusables')).foldName : foldLetters
  const names = new Set(known.flatMap(({ name, symbol }) => [fold(name), fold(symbol)]))
  return new Set(
    unlisted.filter(({ name, symbol }) => [name, symbol].some((text) => isLookAlikeName(text, names, fold))),
  )
}
