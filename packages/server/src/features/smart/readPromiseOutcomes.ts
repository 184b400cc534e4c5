import { type Client, type Hex, parseAbi } from 'viem'
import { getLogs } from 'viem/actions'
import { readNonce } from './readNonce.ts'
import type { PromiseOutcome, StoredPromise } from './sqlSponsorships.ts'

const [event] = parseAbi([
  'event UserOperationEvent(bytes32 indexed userOpHash, address indexed sender, address indexed paymaster, uint256 nonce, bool success, uint256 actualGasCost, uint256 actualGasUsed)',
])

/**
 * Returns the outcome of expired promises: whether the entry point processed their operations, paid by this paymaster. If a
 * nonce is used but its event cannot be read, the promise counts as used, so that limits err on the safe side.
 */
export async function readPromiseOutcomes(
  client: Client,
  promises: readonly StoredPromise[],
  chain: { entryPoint: Hex; paymaster: Hex; block: { number: bigint; timestampMs: number } },
): Promise<{ promise: StoredPromise; outcome: PromiseOutcome }[]> {
  const { entryPoint, paymaster, block } = chain
  return Promise.all(
    promises.map(async (promise) => {
      const nonce = BigInt(promise.nonce)
      const sender = promise.sender as Hex
      const line = { key: nonce >> 64n, blockNumber: block.number }
      const next = await readNonce(client, entryPoint, sender, line)
      // No block after the promise's expiry can include it; until then, another check is needed.
      const unused = block.timestampMs > promise.validUntilMs ? 'gone' : 'unused'
      if (next <= nonce) return { promise, outcome: unused }
      const logs = await getLogs(client, {
        address: entryPoint,
        event,
        args: { sender, paymaster },
        fromBlock: BigInt(promise.fromBlock),
        toBlock: block.number,
      }).catch(() => undefined)
      const isUsed = !logs || logs.some(({ args }) => args.nonce === nonce)
      return { promise, outcome: isUsed ? 'used' : unused }
    }),
  )
}
