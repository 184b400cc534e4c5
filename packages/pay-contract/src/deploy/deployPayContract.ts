import { PayContractUndeployedError } from '@foyer/contract'
import type { Account, Address, Chain, Client, Hex, Transport } from 'viem'
import { call, getCode, sendTransaction, waitForTransactionReceipt } from 'viem/actions'
import { payContract } from '../payContract.ts'
import { hasPayContract } from './hasPayContract.ts'
import { payArtifact } from './payArtifact.ts'

/** Code of the CREATE2 deployer (https://github.com/Arachnid/deterministic-deployment-proxy). */
const deployerCode =
  '0x7fffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffe03601600081602082378035828234f58015156039578182fd5b8082525050506014600cf3'
/** Writes to transient storage and stops. */
const transientProbe = '0x5f5f5d00'

/**
 * Deploys the payment contract on a chain, from any account, through the CREATE2 deployer: its address is the same
 * everywhere. If the chain already has it, nothing is sent, and `hash` is `undefined`.
 *
 * @throws PayContractUndeployedError
 *
 * @example
 * ```ts
 * import { deployPayContract } from '@foyer/pay-contract/deploy'
 * import { createWalletClient, type Hex, http } from 'viem'
 * import { privateKeyToAccount } from 'viem/accounts'
 * import { base } from 'viem/chains'
 *
 * const account = privateKeyToAccount(process.env.FOYER_DEPLOYER_KEY as Hex)
 * const client = createWalletClient({ account, chain: base, transport: http('https://base.example.com') })
 * const { address, hash } = await deployPayContract(client)
 * console.log(address, hash)
 * ```
 */
export async function deployPayContract(
  client: Client<Transport, Chain | undefined, Account>,
): Promise<{ address: Address; hash: Hex | undefined }> {
  const { address } = payContract
  if (await hasPayContract(client)) return { address, hash: undefined }
  if ((await getCode(client, { address: payArtifact.deployer })) !== deployerCode)
    throw new PayContractUndeployedError({
      reason: `the chain has no CREATE2 deployer at ${payArtifact.deployer}`,
    })
  try {
    await call(client, { data: transientProbe })
  } catch (cause) {
    throw new PayContractUndeployedError({ reason: 'the chain has no transient storage (EIP-1153)', cause })
  }
  try {
    const hash = await sendTransaction(client, {
      chain: client.chain ?? null,
      to: payArtifact.deployer,
      data: payArtifact.deployment,
    })
    const { status } = await waitForTransactionReceipt(client, { hash })
    if (await hasPayContract(client)) return { address, hash }
    throw new PayContractUndeployedError({ reason: `transaction ${hash}: ${status}` })
  } catch (cause) {
    // Someone else may have deployed it first.
    if (await hasPayContract(client)) return { address, hash: undefined }
    if (cause instanceof PayContractUndeployedError) throw cause
    throw new PayContractUndeployedError({ reason: 'the deployer rejected the transaction', cause })
  }
}
