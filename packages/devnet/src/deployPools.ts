import { encodeFunctionData, parseAbi, parseEther, parseUnits } from 'viem'
import { getCode } from 'viem/actions'
import { localUsdc, localWeth } from './contracts/artifacts.ts'
import { create2Data, create2Deployer } from './create2.ts'
import { createPayer } from './createPayer.ts'
import { localPools, poolAddress, poolFactory, poolFactoryCode } from './localPools.ts'
import { tokenAddresses } from './localTokens.ts'
import type { LocalChain } from './startChain.ts'

const abi = parseAbi(['function createPair(address, address)', 'function mint(address)'])

/**
 * Deploys Uniswap V2 to a local chain with tokens (`deployTokens`), with the pools of `localPools` and their liquidity. Does
 * nothing if it exists.
 *
 * @internal
 */
export async function deployPools(
  chain: Pick<LocalChain, 'chainId' | 'url'>,
  options: { signal?: AbortSignal | undefined } = {},
): Promise<void> {
  const { client, send } = await createPayer(chain, options)
  if (await getCode(client, { address: poolFactory })) return
  await send(create2Deployer, create2Data(poolFactoryCode))
  for (const { token, amount, weth } of localPools) {
    const pair = [tokenAddresses[token], tokenAddresses.WETH] as const
    const pool = poolAddress(...pair)
    await send(poolFactory, encodeFunctionData({ abi, functionName: 'createPair', args: pair }))
    const given = parseUnits(amount, 6)
    await send(
      tokenAddresses[token],
      encodeFunctionData({ abi: localUsdc.abi, functionName: 'mint', args: [pool, given] }),
    )
    await send(
      tokenAddresses.WETH,
      encodeFunctionData({ abi: localWeth.abi, functionName: 'depositTo', args: [pool] }),
      parseEther(weth),
    )
    await send(pool, encodeFunctionData({ abi, functionName: 'mint', args: [client.account.address] }))
  }
}
