import { type Client, type Hex, parseAbi } from 'viem'
import { readContract } from 'viem/actions'

const abi = parseAbi(['function getNonce(address sender, uint192 key) view returns (uint256)'])

/** Returns the next nonce of an account, by default in the only sequence that is sponsored. */
export function readNonce(
  client: Client,
  entryPoint: Hex,
  sender: Hex,
  { key = 0n, blockNumber }: { key?: bigint | undefined; blockNumber?: bigint | undefined } = {},
): Promise<bigint> {
  const call = { address: entryPoint, abi, functionName: 'getNonce', args: [sender, key] } as const
  return readContract(client, blockNumber === undefined ? call : { ...call, blockNumber })
}
