import type { Network, TransferToken } from '@foyer/core'
import type { Client } from 'viem'
import { readDecimals } from './readDecimals.ts'

declare const checked: unique symbol

/** A token with the decimals that the chain has for it: only of such a one an amount is asked of a wallet. */
export type CheckedToken = Pick<TransferToken, 'address' | 'decimals'> & { readonly [checked]: true }

/**
 * The gate of every amount: compares the decimals that are shown with those of the token's contract, or of the network's
 * own currency. Whoever lists tokens or balances could otherwise make any amount another one.
 *
 * @param refuse throws what the caller's flow throws.
 * @throws RpcFailedError and what `refuse` throws
 */
export async function checkToken(
  client: Client,
  { address, decimals }: Pick<TransferToken, 'address' | 'decimals'>,
  { network, refuse }: { network: Pick<Network, 'nativeCurrency'>; refuse: (reason: string) => never },
): Promise<CheckedToken> {
  // A contract that tells none counts in whole tokens.
  const own = address ? ((await readDecimals(client, address)) ?? 0) : network.nativeCurrency.decimals
  if (own !== decimals) refuse('a token has other decimals')
  return asChecked({ address, decimals })
}

/** A token that passed the gate before: of a transfer that was sent. */
export function asChecked({ address, decimals }: Pick<TransferToken, 'address' | 'decimals'>): CheckedToken {
  return { address, decimals } as CheckedToken
}
