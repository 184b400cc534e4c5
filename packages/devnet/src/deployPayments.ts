import { payContract } from '@foyer/pay-contract'
import { hasPayContract, payArtifact } from '@foyer/pay-contract/deploy'
import type { Address } from 'viem'
import { createPayer } from './createPayer.ts'
import type { LocalChain } from './startChain.ts'

/**
 * Deploys the payment contract to a local chain, if missing, at its address on every chain.
 *
 * @internal
 */
export async function deployPayments(
  chain: Pick<LocalChain, 'chainId' | 'url'>,
  options: { signal?: AbortSignal | undefined } = {},
): Promise<Address> {
  const { client, send } = await createPayer(chain, options)
  if (!(await hasPayContract(client))) await send(payArtifact.deployer, payArtifact.deployment)
  return payContract.address
}
