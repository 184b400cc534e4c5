import { RpcFailedError } from '@foyer/contract'
import { transportFailure } from './transportFailure.ts'

/**
 * Wraps a viem read in which any unexpected response is the node's failure. Throws our own error, which callers and visitors
 * can identify, instead of viem's.
 *
 * @throws TimeoutError, RpcFailedError
 */
export async function wrapTransportFailure<value>(reading: Promise<value>): Promise<value> {
  try {
    return await reading
  } catch (cause) {
    throw transportFailure(cause) ?? new RpcFailedError('A node could not answer', { cause })
  }
}
