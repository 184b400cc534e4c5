import { encodeFunctionData, parseAbi, parseEther, parseUnits } from 'viem'
import { readContract } from 'viem/actions'
import { localUsdc, localWeth } from './contracts/artifacts.ts'
import { type ConcentratedPool, createConcentratedPool, positionsAddress } from './createConcentratedPool.ts'
import { createPayer } from './createPayer.ts'
import type { LocalRouters } from './deployRouters.ts'
import { tokenAddresses } from './localTokens.ts'
import type { LocalChain } from './startChain.ts'

/** Ether and USDC at the price of their V2 pool: deep near the price, shallow around it. */
const pool: ConcentratedPool = {
  tokens: [tokenAddresses.WETH, tokenAddresses.USDC],
  fee: 500,
  worth: [parseEther('1'), parseUnits('3120.5', 6)],
  positions: [
    { ticks: 6_000, liquidity: 10n ** 17n },
    { ticks: 500, liquidity: 10n ** 18n },
  ],
}

/**
 * Creates the Uniswap V3 pool on a local chain with tokens and routers (`deployTokens`, `deployRouters`). Does nothing if it
 * exists.
 *
 * @internal
 */
export async function deployConcentrated(
  chain: Pick<LocalChain, 'chainId' | 'url'>,
  { v3Factory }: Pick<LocalRouters, 'v3Factory'>,
  options: { signal?: AbortSignal | undefined } = {},
): Promise<void> {
  const payer = await createPayer(chain, options)
  const found = await readContract(payer.client, {
    address: v3Factory,
    abi: parseAbi(['function getPool(address, address, uint24) view returns (address)']),
    functionName: 'getPool',
    args: [...pool.tokens, pool.fee],
  })
  if (BigInt(found)) return
  await payer.send(
    tokenAddresses.USDC,
    encodeFunctionData({
      abi: localUsdc.abi,
      functionName: 'mint',
      args: [positionsAddress, parseUnits('5000000', 6)],
    }),
  )
  await payer.send(
    tokenAddresses.WETH,
    encodeFunctionData({ abi: localWeth.abi, functionName: 'depositTo', args: [positionsAddress] }),
    parseEther('1500'),
  )
  await createConcentratedPool(payer, v3Factory, pool)
}
