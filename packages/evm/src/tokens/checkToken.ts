import { cleanText } from '@foyer/contract'
import type { Network, TransferToken } from '@foyer/core'
import type { Client } from 'viem'
import { readDecimals } from './readDecimals.ts'
import { readText } from './readText.ts'

declare const checked: unique symbol

/** A token with the facts that the chain has for it: only of such a one an amount is asked of a wallet. */
export type CheckedToken = Pick<TransferToken, 'address' | 'decimals'> & { readonly [checked]: true }

/** A token as it is shown; without a symbol where none of its own is. */
export type ShownToken = Pick<TransferToken, 'address' | 'decimals' | 'isListed'> &
  Partial<Pick<TransferToken, 'symbol'>>

/**
 * The gate of every amount: compares the decimals that are shown with those of the token's contract, or of the network's
 * own currency, and the symbol with the contract's unless the operator lists the token. Whoever lists tokens or balances could
 * otherwise make any amount another one, and any token another one.
 *
 * @param refuse throws what the caller's flow throws.
 * @throws RpcFailedError and what `refuse` throws
 */
export async function checkToken(
  client: Client,
  token: ShownToken,
  { network, refuse }: { network: Pick<Network, 'nativeCurrency'>; refuse: (reason: string) => never },
): Promise<CheckedToken> {
  const { address, decimals, symbol, isListed } = token
  const isNamed = address && symbol !== undefined && !isListed
  const [own, ownSymbol] = await Promise.all([
    // A contract that tells none counts in whole tokens.
    address ? readDecimals(client, address).then((read) => read ?? 0) : network.nativeCurrency.decimals,
    isNamed ? readText(client, address, 'symbol') : undefined,
  ])
  if (own !== decimals) refuse('a token has other decimals')
  if (ownSymbol !== undefined && toPlain(ownSymbol) !== toPlain(symbol)) refuse('a token has another symbol')
  return asChecked(token)
}

/** A token that passed the gate before: of a transfer that was sent. */
export function asChecked({ address, decimals }: Pick<TransferToken, 'address' | 'decimals'>): CheckedToken {
  return { address, decimals } as CheckedToken
}

/** Sources cut symbols to another length, and write them in other cases. */
function toPlain(symbol: string | undefined): string {
  return cleanText(symbol, 256).toLowerCase().replace(/…$/, '').slice(0, 15)
}
