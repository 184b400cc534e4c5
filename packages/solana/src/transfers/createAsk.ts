import type { GenericSchema } from 'valibot'
import { type CallRpcParameters, callRpc } from '../callRpc.ts'

/** Asks a node, and reads its answer by a schema. */
export type Ask = <output>(
  method: string,
  params: readonly unknown[],
  schema: GenericSchema<unknown, output>,
) => Promise<output>

/** Creates what asks the nodes of one network. */
export function createAsk(parameters: Pick<CallRpcParameters<unknown>, 'rpcUrls' | 'fetch' | 'signal'>): Ask {
  return (method, params, schema) => callRpc({ ...parameters, method, params, schema })
}
