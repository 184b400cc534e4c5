import { type Address, erc20Abi } from 'viem'
import { getBalance, readContract } from 'viem/actions'
import type { WalletChain } from '../config.ts'
import { clientOf } from './clientOf.ts'

/** A holding in smallest units. */
export type Holding = { symbol: string; name: string; decimals: number; amount: bigint }

/** Reads what an account holds on a chain: the native currency first, then the tokens of the configuration. */
export async function readBalances(chain: WalletChain, address: Address): Promise<readonly Holding[]> {
  const client = clientOf(chain)
  const [native, ...tokens] = await Promise.all([
    getBalance(client, { address }),
    ...chain.tokens.map((token) =>
      readContract(client, {
        abi: erc20Abi,
        address: token.address,
        functionName: 'balanceOf',
        args: [address],
      }),
    ),
  ])
  return [
    { ...chain.nativeCurrency, amount: native },
    ...chain.tokens.map(({ symbol, name, decimals }, index) => ({
      symbol,
      name,
      decimals,
      amount: tokens[index] ?? 0n,
    })),
  ]
}
