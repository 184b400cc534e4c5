import { type Address, encodeFunctionData } from 'viem'
import { getCode } from 'viem/actions'
import { localEurc } from './contracts/artifacts.ts'
import { create2Address, create2Data, create2Deployer } from './create2.ts'
import { createPayer } from './createPayer.ts'
import type { LocalChain } from './startChain.ts'

/**
 * The token that `deployEurc` deploys; its holders can sign transfers that others send (ERC-3009).
 *
 * @internal
 */
export const localEurcToken = {
  address: create2Address(localEurc.bytecode),
  name: 'Euro Coin',
  symbol: 'EURC',
  decimals: 6,
  version: '1',
} as const

/**
 * Deploys a token with signed transfers to a local chain, if missing, and mints some to an account. It is on no token list
 * of the stack; only payments over HTTP need it.
 *
 * @internal
 */
export async function deployEurc(
  chain: Pick<LocalChain, 'chainId' | 'url'>,
  { to, amount }: { to: Address; amount: bigint },
): Promise<typeof localEurcToken> {
  const { client, send } = await createPayer(chain)
  const { address } = localEurcToken
  if (!(await getCode(client, { address }))) await send(create2Deployer, create2Data(localEurc.bytecode))
  await send(address, encodeFunctionData({ abi: localEurc.abi, functionName: 'mint', args: [to, amount] }))
  return localEurcToken
}
