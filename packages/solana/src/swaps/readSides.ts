import { wrappedSolAddress } from '@foyer/contract'
import type { Network, QuotedSwap, TransferToken } from '@foyer/core'
import { decodeBase64 } from '../base64.ts'
import type { Ask } from '../transfers/createAsk.ts'
import { findTokenAccount } from '../transfers/findTokenAccount.ts'
import { accounts } from '../transfers/nodeSchemas.ts'
import { programs } from '../transfers/programs.ts'
import { readMint } from '../transfers/readMint.ts'
import type { SwapSide } from './checkInstructions.ts'
import { refuse } from './refuse.ts'

/**
 * Finds both sides of a swap on the chain: the programs of the tokens, and the user's accounts for them.
 *
 * @throws SwapRefusedError where a token is not as it was shown, RpcFailedError
 */
export async function readSides(
  ask: Ask,
  { account, sold, bought }: QuotedSwap,
  network: Pick<Network, 'nativeCurrency'>,
): Promise<{ sold: SwapSide; bought: SwapSide }> {
  const params = [
    [sold, bought].map(({ address }) => address ?? wrappedSolAddress),
    { encoding: 'base64', commitment: 'confirmed' },
  ]
  const { value } = await ask('getMultipleAccounts', params, accounts)
  const toSide = async (token: TransferToken, index: number): Promise<SwapSide> => {
    const mint = token.address ?? wrappedSolAddress
    if (!token.address) {
      if (token.decimals !== network.nativeCurrency.decimals) refuse('a token has other decimals')
      const side = { isNative: true, mint, program: programs.token }
      return { ...side, account: await findTokenAccount(account, side.program, mint) }
    }
    const found = value[index]
    const program = found?.owner
    const facts = found && readMint(decodeBase64(found.data[0]) ?? new Uint8Array())
    const isToken = program === programs.token || program === programs.token2022
    // What is swapped as SOL is SOL: its token would be taken from it.
    if (!facts || !isToken || mint === wrappedSolAddress) return refuse('it is not a token')
    if (facts.decimals !== token.decimals) refuse('a token has other decimals')
    return { isNative: false, mint, program, account: await findTokenAccount(account, program, mint) }
  }
  const [soldSide, boughtSide] = await Promise.all([toSide(sold, 0), toSide(bought, 1)])
  return { sold: soldSide, bought: boughtSide }
}
