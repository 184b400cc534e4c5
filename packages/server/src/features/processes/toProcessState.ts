import type { Vitals } from '../../signals/Vitals.ts'
import type { ProcessState } from './processSchema.ts'

/** Returns the measurements this process reports to others. Nodes are omitted, because each process measures them itself. */
export function toProcessState(vitals: Pick<Vitals, 'read'>): ProcessState {
  const { relay, lags, sources } = vitals.read()
  return {
    ...(relay ? { relay } : {}),
    lags: [...lags].map(([chainId, { blocks, atMs }]) => ({ chainId, behind: blocks, atMs })),
    sources,
  }
}
