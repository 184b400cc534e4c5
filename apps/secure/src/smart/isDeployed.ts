import { askNode } from './askNode.ts'
import { parseAnswer } from './parseAnswer.ts'
import { hexData } from './rpcSchemas.ts'
import type { SmartState } from './SmartState.ts'

/** Whether the account is deployed. */
export async function isDeployed(account: SmartState, signal: AbortSignal): Promise<boolean> {
  const code = await askNode(account, 'eth_getCode', [account.address, 'latest'], signal)
  return parseAnswer(hexData, code, 'The node') !== '0x'
}
