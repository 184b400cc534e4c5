import { delegationAbi } from '@foyer/contract/sessions'
import type { Hex } from 'viem'
import { multicall } from 'viem/actions'
import { createChainClient } from '../chains/createChainClient.ts'
import type { Grant } from './readGrant.ts'
import { readUsage, type Usage, usageCall } from './readUsage.ts'
import type { SessionNetwork, Sessions } from './Sessions.ts'

/** On-chain state of a permission. */
export type ChainState = {
  /** Disabled, or ended together with all others by a higher nonce. */
  isEnded: boolean
  isPaused: boolean
  usage: Usage | undefined
}

/** Maximum call data per call, because nodes limit the code they run without a contract. */
const maxCalldataBytes = 4_096

/** Reads the state of an account's permissions, by id; those that the node does not return are omitted. */
export async function readStates(
  { chains, logger, clock }: Sessions,
  { chainId, sessions: contracts }: SessionNetwork,
  grants: readonly Grant[],
  signal: AbortSignal | undefined,
): Promise<ReadonlyMap<Hex, ChainState>> {
  const [first] = grants
  if (!first) return new Map()
  const { delegationManager, enforcers } = contracts
  const read = (address: Hex, functionName: string, args: readonly unknown[] = []) => ({
    address,
    abi: delegationAbi,
    functionName,
    args,
  })
  const calls = [
    read(delegationManager, 'paused'),
    read(enforcers.Nonce, 'currentNonce', [delegationManager, first.delegation.delegator]),
    ...grants.flatMap((grant) => [
      read(delegationManager, 'disabledDelegations', [grant.pci]),
      // A permission without a limit repeats a call, so that each has two.
      usageCall(grant, contracts) ?? read(delegationManager, 'paused'),
    ]),
  ]
  const results = await multicall(createChainClient(chains, chainId, { signal }), {
    contracts: calls as { address: Hex; abi: typeof delegationAbi; functionName: 'paused' }[],
    deployless: true,
    batchSize: maxCalldataBytes,
  }).catch(() => [])
  const [paused, nonce, ...rest] = results.map(({ result }) => result as unknown)
  const nowS = Math.floor(clock() / 1_000)
  const states = grants.flatMap((grant, index): [Hex, ChainState][] => {
    const [disabled, usage] = rest.slice(index * 2, index * 2 + 2)
    if (typeof paused !== 'boolean' || typeof nonce !== 'bigint' || typeof disabled !== 'boolean') return []
    const isEnded = disabled || nonce > grant.terms.nonce
    return [[grant.pci, { isEnded, isPaused: paused, usage: readUsage(grant, usage, nowS) }]]
  })
  if (states.length < grants.length)
    logger.warn({ chainId }, 'smart sessions could not be read from their chain')
  return new Map(states)
}
