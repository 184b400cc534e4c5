import { type CaipNetworkId, SignatureUncheckedError } from '@foyer/contract'
import type { ChainService } from '../../chains/ChainService.ts'

/**
 * Queries two nodes of a chain and returns both responses, or the only response if the chain has one node. If a node fails,
 * the next one is queried. One response out of two is not enough: someone who runs one node and blocks the other could sign
 * in as any contract. A third node keeps sign-ins working while one is down.
 *
 * @throws SignatureUncheckedError if too few responded
 */
export async function askTwoNodes<answer>(
  chains: ChainService,
  networkId: CaipNetworkId,
  ask: (node: number) => Promise<answer>,
): Promise<readonly answer[]> {
  const count = chains.get(networkId).rpcUrls.length
  const wanted = Math.min(2, count)
  const answers: answer[] = []
  let failure: unknown
  for (let next = 0; answers.length < wanted; ) {
    const batch = Array.from({ length: Math.min(wanted - answers.length, count - next) }, () => next++)
    if (!batch.length) throw new SignatureUncheckedError({ cause: failure })
    for (const settled of await Promise.allSettled(batch.map(ask)))
      if (settled.status === 'fulfilled') answers.push(settled.value)
      else failure = settled.reason
  }
  return answers
}
