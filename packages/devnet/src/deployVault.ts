import { fileURLToPath } from 'node:url'
import { getCode } from 'viem/actions'
import { localVault } from './contracts/artifacts.ts'
import { create2Address, create2Data, create2Deployer } from './create2.ts'
import { createPayer } from './createPayer.ts'
import type { LocalChain } from './startChain.ts'

/**
 * Address of the vault that `deployVault` deploys: a contract that wallets only know by its descriptor.
 *
 * @internal
 */
export const localVaultAddress = create2Address(localVault.bytecode)
/**
 * Folder of the stack's own descriptors (ERC-7730), for a server's `clearSigning`.
 *
 * @internal
 */
export const localDescriptors = fileURLToPath(new URL('../descriptors', import.meta.url))

/**
 * Deploys the vault to a local chain, if missing, and returns its address.
 *
 * @internal
 */
export async function deployVault(
  chain: Pick<LocalChain, 'chainId' | 'url'>,
): Promise<typeof localVaultAddress> {
  const { client, send } = await createPayer(chain)
  if (!(await getCode(client, { address: localVaultAddress })))
    await send(create2Deployer, create2Data(localVault.bytecode))
  return localVaultAddress
}
