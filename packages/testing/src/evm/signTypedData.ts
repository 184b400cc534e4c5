import type { Hex, LocalAccount, TypedDataDefinition } from 'viem'
import { invalidParams } from '../shared/parse.ts'

/** Signs EIP-712 data; rejects data for another chain, as real wallets do. */
export async function signTypedData(
  account: LocalAccount,
  params: readonly unknown[],
  chainId: number,
): Promise<Hex> {
  const given = params[1]
  let typedData: TypedDataDefinition
  try {
    typedData = typeof given === 'string' ? JSON.parse(given) : given
  } catch {
    throw invalidParams('The typed data is not JSON')
  }
  const domainChainId = typedData?.domain?.chainId
  if (domainChainId !== undefined && Number(domainChainId) !== chainId)
    throw invalidParams(`Provided chainId "${domainChainId}" must match the active chainId "${chainId}"`)
  if (!typedData?.types || !typedData.primaryType || !typedData.message)
    throw invalidParams('The typed data needs types, primaryType and message')
  try {
    return await account.signTypedData(typedData)
  } catch (cause) {
    throw Object.assign(invalidParams('The typed data does not fit its types'), { cause })
  }
}
