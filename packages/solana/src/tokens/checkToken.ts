import { cleanText, shortAddress } from '@foyer/contract'
import type { Network, TransferToken } from '@foyer/core'
import { readTokenNames } from '../balances/readTokenNames.ts'
import { decodeBase64 } from '../base64.ts'
import type { Ask } from '../transfers/createAsk.ts'
import type { Account } from '../transfers/nodeSchemas.ts'
import { programs } from '../transfers/programs.ts'
import { type MintFacts, readMint } from '../transfers/readMint.ts'

declare const checked: unique symbol

/** SOL, or a token validated against its mint. Only amounts of such a token are requested from a wallet. */
export type CheckedToken = { readonly [checked]: true } & (
  | { readonly mint?: undefined; readonly decimals: number }
  | { readonly mint: string; readonly decimals: number; readonly program: string; readonly facts: MintFacts }
)

/**
 * Validates the token of every amount. Compares the shown decimals with the mint's, or the network's for its native
 * currency; compares the symbol with the mint's or Metaplex's unless the operator lists the token. A mint without a name is
 * only shown by its address. Refuses a Token-2022 mint whose shown amounts are not those the chain counts.
 *
 * @param account of its mint, as read before.
 * @param refuse throws the error of the caller's flow.
 * @throws the errors of `ask` and `refuse`
 */
export async function checkToken(
  ask: Ask,
  { address, decimals, symbol, isListed }: TransferToken,
  {
    account,
    network,
    refuse,
  }: {
    account: Account | undefined
    network: Pick<Network, 'nativeCurrency'>
    refuse: (reason: string) => never
  },
): Promise<CheckedToken> {
  if (!address) {
    if (decimals !== network.nativeCurrency.decimals) refuse('a token has other decimals')
    return { decimals } as CheckedToken
  }
  const program = account?.owner
  const facts = account && readMint(decodeBase64(account.data[0]) ?? new Uint8Array())
  if (!facts || (program !== programs.token && program !== programs.token2022))
    return refuse('it is not a token')
  if (facts.decimals !== decimals) refuse('a token has other decimals')
  // Other wallets and sites show other amounts of it: "1" would move more or less than the visitor means.
  if (facts.isScaled) refuse('a token scales the amounts that are shown')
  // The shortened address claims nothing about the token.
  if (!isListed && symbol !== shortAddress(address)) {
    const kind = program === programs.token ? 'token' : 'token2022'
    const names = await readTokenNames([{ mint: address, program: kind }], ask)
    const own = names.get(address)?.symbol
    if (own === undefined || toPlain(own) !== toPlain(symbol)) refuse('a token has another symbol')
  }
  return { mint: address, decimals, program, facts } as CheckedToken
}

/** Normalizes a symbol: sources truncate symbols differently and change their case. */
function toPlain(symbol: string): string {
  return cleanText(symbol, 256).toLowerCase().replace(/…$/, '').slice(0, 15)
}
