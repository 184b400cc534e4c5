import { encodeDeployData, encodeFunctionData, parseAbi, parseEther } from 'viem'
import { getCode } from 'viem/actions'
import { localLevy, localPermit, localStuck, localToken, localWeth } from './contracts/artifacts.ts'
import { create2Address, create2Data, create2Deployer } from './create2.ts'
import { createPayer } from './createPayer.ts'
import { localLevyToken } from './deployLevy.ts'
import { poolAddress, poolFactory } from './localPools.ts'
import { tokenAddresses } from './localTokens.ts'
import type { LocalChain } from './startChain.ts'

const thinCode = encodeDeployData({ ...localToken, args: ['Thin Token', 'THIN', 18] })

/**
 * Tokens that are hard to swap, each in a V2 pool with WETH; they are on no token list of the stack.
 *
 * @internal
 */
export const swapTokens = {
  /** Burns 2% of each transfer. */
  LEVY: localLevyToken,
  /** Its pool has half an ether, so large swaps move the price far. */
  THIN: { address: create2Address(thinCode), name: 'Thin Token', symbol: 'THIN', decimals: 18 },
  /** Its transfers always fail. */
  STUCK: {
    address: create2Address(localStuck.bytecode),
    name: 'Stuck Token',
    symbol: 'STUCK',
    decimals: 18,
  },
  /** Supports signed allowances (EIP-2612). */
  PERM: {
    address: create2Address(localPermit.bytecode),
    name: 'Permit Token',
    symbol: 'PERM',
    decimals: 6,
  },
} as const

const pools = [
  { token: swapTokens.LEVY, code: localLevy.bytecode, amount: 10_000_000n, weth: '50' },
  { token: swapTokens.THIN, code: thinCode, amount: parseEther('1000'), weth: '0.5' },
  { token: swapTokens.PERM, code: localPermit.bytecode, amount: 100_000_000_000n, weth: '50' },
  { token: swapTokens.STUCK, code: localStuck.bytecode, amount: parseEther('1000'), weth: '50' },
] as const
const abi = parseAbi(['function createPair(address, address)', 'function mint(address)'])

/**
 * Deploys tokens that are hard to swap to a local chain with pools (`deployPools`). Only tests need them. Does nothing if
 * they exist.
 *
 * @internal
 */
export async function deploySwapTokens(
  chain: Pick<LocalChain, 'chainId' | 'url'>,
  options: { signal?: AbortSignal | undefined } = {},
): Promise<typeof swapTokens> {
  const { client, send } = await createPayer(chain, options)
  for (const { token, code, amount, weth } of pools) {
    const pair = [token.address, tokenAddresses.WETH] as const
    const pool = poolAddress(...pair)
    if (await getCode(client, { address: pool })) continue
    if (!(await getCode(client, { address: token.address }))) await send(create2Deployer, create2Data(code))
    await send(poolFactory, encodeFunctionData({ abi, functionName: 'createPair', args: pair }))
    await send(
      token.address,
      encodeFunctionData({ abi: localToken.abi, functionName: 'mint', args: [pool, amount] }),
    )
    await send(
      tokenAddresses.WETH,
      encodeFunctionData({ abi: localWeth.abi, functionName: 'depositTo', args: [pool] }),
      parseEther(weth),
    )
    await send(pool, encodeFunctionData({ abi, functionName: 'mint', args: [client.account.address] }))
  }
  return swapTokens
}
