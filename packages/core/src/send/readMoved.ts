import type { CaipNetworkId } from '@foyer/contract'
import * as v from 'valibot'
import type { ReadMovedParameters } from '../model/Adapter.ts'
import type { Foyer } from '../model/Foyer.ts'
import { findNetwork } from '../model/selectors.ts'
import type { Moved, SentStatus } from '../model/Transfer.ts'
import { getMinedHash } from './getMinedHash.ts'
import { hasSucceeded } from './hasSucceeded.ts'

const decimal = v.optional(v.pipe(v.string(), v.regex(/^\d+(\.\d+)?$/)))

/** Fields of a stored record that `readMoved` fills. */
export const movedEntries = { arrived: decimal, spent: decimal, paidFee: decimal }

type Ended = {
  readonly networkId: CaipNetworkId
  readonly status: SentStatus
  readonly hash?: string | undefined
  readonly otherHashes?: readonly string[] | undefined
  readonly replacedBy?: string | undefined
  readonly isSpeedUp?: boolean | undefined
}

/** Reads the amounts and fee of a record's transaction; without a response from the chain, nothing is recorded. */
export async function readMoved(
  foyer: Foyer,
  { networkId, ...ended }: Ended,
  {
    note,
    ...asked
  }: Pick<ReadMovedParameters, 'account' | 'arrival' | 'sold'> & { note(moved: Moved): void },
): Promise<void> {
  const network = findNetwork(foyer.state, networkId)
  const adapter = network && foyer._internal.adapters.get(network.chainNamespace)
  const mined = getMinedHash(ended)
  if (!network || !adapter?.readMoved || !mined) return
  const { signal } = foyer._internal
  // A failed transaction moved nothing: only its fee is read.
  await adapter
    .readMoved({
      hash: mined,
      otherHashes: ended.otherHashes,
      network,
      account: asked.account,
      ...(hasSucceeded(ended) && asked),
      signal,
    })
    .then(note, () => {})
}
