import { type Client, hexToBigInt } from 'viem'
import { answerError } from '../../kit/answerError.ts'
import { wrapTransportFailure } from '../upstream/wrapTransportFailure.ts'

/** JSON-RPC error codes of a missing method ([EIP-1474](https://eips.ethereum.org/EIPS/eip-1474)). */
const missingCodes: readonly unknown[] = [-32_601, -32_004]

/**
 * Queries the current gas price of an EVM network, in wei.
 *
 * @throws RequestError `GAS_PRICE_NETWORK_UNSUPPORTED` if the network does not report it; TimeoutError, RpcFailedError
 */
export async function askGasPrice(client: Client): Promise<bigint> {
  try {
    return hexToBigInt(await wrapTransportFailure(client.request({ method: 'eth_gasPrice' })))
  } catch (cause) {
    if (missingCodes.includes((cause as { cause?: { code?: unknown } }).cause?.code))
      throw answerError('GAS_PRICE_NETWORK_UNSUPPORTED', { cause })
    throw cause
  }
}
