import { cleanText, shortAddress } from '@foyer/contract'
import type { Network, TransferToken } from '@foyer/core'
import type { Client } from 'viem'
import { readDecimals } from './readDecimals.ts'
import { readText } from './readText.ts'

declare const checked: unique symbol

/** A token validated against the chain. Only amounts of such a token are requested from a wallet. */
export type CheckedToken = Pick<TransferToken, 'address' | 'decimals'> & { readonly [checked]: true }

/** A token as shown; without a symbol if it has none. */
export type ShownToken = Pick<TransferToken, 'address' | 'decimals' | 'isListed'> &
  Partial<Pick<TransferToken, 'symbol'>>

/**
 * Validates the token of every amount. Compares the shown decimals with the contract's, or with the network's for its
 * native currency; compares the symbol with the contract's unless the operator lists the token. A contract without a symbol
 * is only shown by its address. Otherwise, a source of tokens or balances could make any amount or token look like another.
 *
 * @param refuse throws the error of the caller's flow.
 * @throws RpcFailedError, and the errors of `refuse`
 */
export async function checkToken(
  client: Client,
  token: ShownToken,
  { network, refuse }: { network: Pick<Network, 'nativeCurrency'>; refuse: (reason: string) => never },
): Promise<CheckedToken> {
  const { address, decimals, symbol, isListed } = token
  const isNamed = address && symbol !== undefined && !isListed && !isAddress(symbol, address)
  const [own, ownSymbol] = await Promise.all([
    // A contract without decimals counts in whole tokens.
    address ? readDecimals(client, address).then((read) => read ?? 0) : network.nativeCurrency.decimals,
    isNamed ? readText(client, address, 'symbol') : undefined,
  ])
  if (own !== decimals) refuse('a token has other decimals')
  if (isNamed && (ownSymbol === undefined || toPlain(ownSymbol) !== toPlain(symbol)))
    refuse('a token has another symbol')
  return asChecked(token)
}

/** Returns a token that was validated before, as part of a sent transfer. */
export function asChecked({ address, decimals }: Pick<TransferToken, 'address' | 'decimals'>): CheckedToken {
  return { address, decimals } as CheckedToken
}

/** Whether a symbol is only the shortened address, which claims nothing about the token. */
function isAddress(symbol: string, address: string): boolean {
  return toPlain(symbol) === toPlain(shortAddress(address))
}

/** Normalizes a symbol: sources truncate symbols differently and change their case. */
function toPlain(symbol: string | undefined): string {
  return cleanText(symbol, 256).toLowerCase().replace(/…$/, '').slice(0, 15)
}
