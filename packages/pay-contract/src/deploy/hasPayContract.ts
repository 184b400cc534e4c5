import { type Client, keccak256 } from 'viem'
import { getCode } from 'viem/actions'
import { payContract } from '../payContract.ts'

/**
 * Whether a chain has the payment contract: the code at its address has the hash of ours.
 *
 * @example
 * ```ts
 * import { hasPayContract } from '@foyer/pay-contract/deploy'
 * import { createClient, http } from 'viem'
 *
 * console.log(await hasPayContract(createClient({ transport: http('https://base.example.com') })))
 * ```
 */
export async function hasPayContract(client: Client): Promise<boolean> {
  const code = await getCode(client, { address: payContract.address })
  return code !== undefined && keccak256(code) === payContract.codeHash
}
