import { wrappedSolAddress } from '@foyer/contract'
import type { Network, QuotedSwap, TransferToken } from '@foyer/core'
import { checkToken } from '../tokens/checkToken.ts'
import type { Ask } from '../transfers/createAsk.ts'
import { findTokenAccount } from '../transfers/findTokenAccount.ts'
import { accounts } from '../transfers/nodeSchemas.ts'
import { programs } from '../transfers/programs.ts'
import type { SwapSide } from './checkInstructions.ts'
import { refuse } from './refuse.ts'

/**
 * Finds both sides of a swap on the chain: the tokens' programs, and the user's accounts of them.
 *
 * @throws SwapRefusedError if a token differs from what was shown, RpcFailedError
 */
export async function readSides(
  ask: Ask,
  { account, sold, bought }: QuotedSwap,
  network: Pick<Network, 'nativeCurrency'>,
): Promise<{ sold: SwapSide; bought: SwapSide; issuerCanTake: boolean }> {
  const params = [
    [sold, bought].map(({ address }) => address ?? wrappedSolAddress),
    { encoding: 'base64', commitment: 'confirmed' },
  ]
  const { value } = await ask('getMultipleAccounts', params, accounts)
  let issuerCanTake = false
  const toSide = async (token: TransferToken, index: number): Promise<SwapSide> => {
    const mint = token.address ?? wrappedSolAddress
    // Refuse wrapped SOL as a token: swaps use SOL itself, so the token would be taken from it.
    if (token.address === wrappedSolAddress) return refuse('it is not a token')
    const checked = await checkToken(ask, token, { account: value[index] ?? undefined, network, refuse })
    const isNative = checked.mint === undefined
    const program = isNative ? programs.token : checked.program
    if (token === bought && checked.mint !== undefined && checked.facts.delegate) issuerCanTake = true
    return { isNative, mint, program, account: await findTokenAccount(account, program, mint) }
  }
  const [soldSide, boughtSide] = await Promise.all([toSide(sold, 0), toSide(bought, 1)])
  return { sold: soldSide, bought: boughtSide, issuerCanTake }
}
