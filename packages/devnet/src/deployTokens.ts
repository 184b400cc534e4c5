import { encodeFunctionData, type Hex, parseEther, parseUnits, toHex } from 'viem'
import { getCode } from 'viem/actions'
import { fundedAccounts, testAccount } from './accounts.ts'
import { localUsdc, localUsdt, localWeth } from './contracts/artifacts.ts'
import { create2Data, create2Deployer } from './create2.ts'
import { createPayer } from './createPayer.ts'
import { holdingsOf } from './holdings.ts'
import { type LocalToken, localTokens, tokenAddresses } from './localTokens.ts'
import type { LocalChain } from './startChain.ts'

/**
 * Deploys USDC, USDT and WETH to a local chain and gives them, with some native currency, to the first five test accounts.
 *
 * Addresses are the same on every chain and at each start: see `create2Address`. The tenth account pays, so that the other
 * accounts start at nonce 0. Does nothing if the tokens exist.
 *
 * @example
 * ```ts
 * import { deployTokens, startChain } from '@foyer/devnet'
 *
 * const chain = await startChain({ chainId: 31337 })
 * const tokens = await deployTokens(chain)
 * // Their addresses are the same at each start.
 * console.log(tokens.map(({ symbol }) => symbol)) // ['USDC', 'USDT', 'WETH']
 * await chain.stop()
 * ```
 */
export async function deployTokens(
  chain: Pick<LocalChain, 'chainId' | 'url'>,
  options: { signal?: AbortSignal | undefined } = {},
): Promise<readonly LocalToken[]> {
  const { chainId } = chain
  const { client, send } = await createPayer(chain, options)
  if (await getCode(client, { address: tokenAddresses.USDC })) return localTokens(chainId)

  for (const { bytecode } of [localUsdc, localUsdt, localWeth])
    await send(create2Deployer, create2Data(bytecode))
  for (let index = 0; index < fundedAccounts; index++) {
    const { address } = testAccount(index)
    const { ETH, USDC, USDT, WETH } = holdingsOf(chainId, index)
    await client.request<{ Method: 'anvil_setBalance'; Parameters: [Hex, Hex]; ReturnType: null }>({
      method: 'anvil_setBalance',
      params: [address, toHex(parseEther(ETH))],
    })
    for (const [token, amount] of [
      ['USDC', USDC],
      ['USDT', USDT],
    ] as const) {
      if (amount === '0') continue
      await send(
        tokenAddresses[token],
        encodeFunctionData({
          abi: localUsdc.abi,
          functionName: 'mint',
          args: [address, parseUnits(amount, 6)],
        }),
      )
    }
    if (WETH === '0') continue
    await send(
      tokenAddresses.WETH,
      encodeFunctionData({ abi: localWeth.abi, functionName: 'depositTo', args: [address] }),
      parseEther(WETH),
    )
  }
  return localTokens(chainId)
}
