import { SecureError } from '../../SecureError.ts'

/** Maximum number of calls that a person can be expected to review. */
const maxCalls = 16

/**
 * @throws SecureError code 5740 ([EIP-5792](https://eips.ethereum.org/EIPS/eip-5792)) for more calls than a person can
 * review.
 */
export function checkCallCount(count: number): void {
  if (count > maxCalls)
    throw new SecureError('CALLS_TOO_MANY', `No more than ${maxCalls} calls at once`, { walletCode: 5740 })
}
