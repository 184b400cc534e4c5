import { transportFailure } from './transportFailure.ts'

/**
 * What viem reads of a node. A node that fails is said by our own error, which a caller and a visitor can name, and not by
 * what viem makes of it.
 */
export async function orTransportFailure<value>(reading: Promise<value>): Promise<value> {
  try {
    return await reading
  } catch (error) {
    throw transportFailure(error) ?? error
  }
}
