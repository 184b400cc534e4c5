import type { GenericSchema } from 'valibot'
import { type CallRpcParameters, callRpc } from '../callRpc.ts'

/** Sends a request to a node and parses its answer with a schema. */
export type Ask = <output>(
  method: string,
  params: readonly unknown[],
  schema: GenericSchema<unknown, output>,
) => Promise<output>

/** Creates the function that queries a network's nodes. */
export function createAsk(parameters: Pick<CallRpcParameters<unknown>, 'rpcUrls' | 'fetch' | 'signal'>): Ask {
  return (method, params, schema) => callRpc({ ...parameters, method, params, schema })
}
