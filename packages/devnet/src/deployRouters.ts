import { type Address, type Hex, parseEther, toHex } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { getCode } from 'viem/actions'
import { localPositions } from './contracts/artifacts.ts'
import { create2Data, create2Deployer } from './create2.ts'
import { createPayer } from './createPayer.ts'
import { poolFactory } from './localPools.ts'
import { readSwapContracts } from './readSwapContracts.ts'
import type { LocalChain } from './startChain.ts'

/**
 * Swap contracts on a local chain, the same on each chain and at each start.
 *
 * @internal
 */
export type LocalRouters = {
  /** Uniswap V2 factory; deployed by `deployPools`. */
  v2Factory: Address
  /** Uniswap V2 Router02. */
  v2Router: Address
  v3Factory: Address
  /** SwapRouter02: V2 and V3 pools in one transaction. */
  router: Address
  /** QuoterV2. */
  quoter: Address
}

/**
 * Deploys the routers and Uniswap V3 to a local chain, next to the V2 factory. May run in parallel with the deployment of
 * tokens. Does nothing if they exist.
 *
 * @throws PartStartError if a package with the contracts is not installed.
 *
 * @internal
 */
export async function deployRouters(
  chain: Pick<LocalChain, 'chainId' | 'url'>,
  options: { signal?: AbortSignal | undefined } = {},
): Promise<LocalRouters> {
  const { v2Router, v3Factory, router, quoter } = await readSwapContracts()
  // A separate account, so that no other deployment has to wait for it.
  const account = privateKeyToAccount(generatePrivateKey())
  const { client, send } = await createPayer(chain, { ...options, account, gas: 15_000_000n })
  if (!(await getCode(client, { address: router.address }))) {
    await client.request<{ Method: 'anvil_setBalance'; Parameters: [Hex, Hex]; ReturnType: null }>({
      method: 'anvil_setBalance',
      params: [account.address, toHex(parseEther('1000'))],
    })
    for (const { bytecode } of [v2Router, v3Factory, quoter, localPositions, router])
      await send(create2Deployer, create2Data(bytecode))
  }
  return {
    v2Factory: poolFactory,
    v2Router: v2Router.address,
    v3Factory: v3Factory.address,
    router: router.address,
    quoter: quoter.address,
  }
}
