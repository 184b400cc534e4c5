import { callNode } from '../chain/callNode.ts'
import type { SmartState } from './SmartState.ts'

/** Sends a request to the network's node. */
export function askNode(
  { api, network }: SmartState,
  method: string,
  params: unknown,
  signal: AbortSignal,
): Promise<unknown> {
  return callNode(api, network.chainId, method, params, signal)
}
