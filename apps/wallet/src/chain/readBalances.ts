import { type Address, erc20Abi } from 'viem'
import { getBalance, readContract } from 'viem/actions'
import type { WalletChain } from '../config.ts'
import type { WalletNetwork } from '../wallet/networks.ts'
import { clientOf } from './clientOf.ts'

/** A holding in smallest units. */
export type Holding = { symbol: string; decimals: number; amount: bigint }

/**
 * Reads an account's balances on a network: the native currency first, then the configured tokens; empty if the network has
 * no endpoint.
 */
export async function readBalances(network: WalletNetwork, address: string): Promise<readonly Holding[]> {
  if (network.namespace === 'eip155') return readEvmBalances(network.chain, address as Address)
  if (network.rpcUrl === undefined) return []
  const solana = await import('@solana/kit')
  const { value } = await solana.createSolanaRpc(network.rpcUrl).getBalance(solana.address(address)).send()
  return [{ ...network.nativeCurrency, amount: value }]
}

async function readEvmBalances(chain: WalletChain, address: Address): Promise<readonly Holding[]> {
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
    ...chain.tokens.map(({ symbol, decimals }, index) => ({ symbol, decimals, amount: tokens[index] ?? 0n })),
  ]
}
