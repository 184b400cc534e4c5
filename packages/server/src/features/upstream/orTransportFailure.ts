import { RpcFailedError } from '@foyer/contract'
import { transportFailure } from './transportFailure.ts'

/**
 * What viem reads of a node, where any answer but the right one is a failure of the node: it is said by our own error, which a
 * caller and a visitor can name, and not by what viem makes of it.
 *
 * @throws TimeoutError, RpcFailedError
 */
export async function orTransportFailure<value>(reading: Promise<value>): Promise<value> {
  try {
    return await reading
  } catch (cause) {
    throw transportFailure(cause) ?? new RpcFailedError('A node could not answer', { cause })
  }
}
