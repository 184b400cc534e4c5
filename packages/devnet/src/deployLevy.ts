import { type Address, encodeFunctionData } from 'viem'
import { getCode } from 'viem/actions'
import { localLevy } from './contracts/artifacts.ts'
import { create2Address, create2Data, create2Deployer } from './create2.ts'
import { createPayer } from './createPayer.ts'
import type { LocalChain } from './startChain.ts'

/**
 * The token that `deployLevy` deploys; it burns 2% of each transfer.
 *
 * @internal
 */
export const localLevyToken = {
  address: create2Address(localLevy.bytecode),
  name: 'Levy Token',
  symbol: 'LEVY',
  decimals: 2,
} as const

/**
 * Deploys a token that takes a part of every transfer to a local chain, if missing, and mints some to an account. It is on
 * no token list of the stack; only tests need it.
 *
 * @internal
 */
export async function deployLevy(
  chain: Pick<LocalChain, 'chainId' | 'url'>,
  { to, amount }: { to: Address; amount: bigint },
): Promise<typeof localLevyToken> {
  const { client, send } = await createPayer(chain)
  const { address } = localLevyToken
  if (!(await getCode(client, { address }))) await send(create2Deployer, create2Data(localLevy.bytecode))
  await send(address, encodeFunctionData({ abi: localLevy.abi, functionName: 'mint', args: [to, amount] }))
  return localLevyToken
}
