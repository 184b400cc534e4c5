import type { Vitals } from '../../signals/Vitals.ts'
import type { ProcessState } from './processSchema.ts'

/** What this process notices, for others; nodes are left out, which each process asks by itself. */
export function toProcessState(vitals: Pick<Vitals, 'read'>): ProcessState {
  const { relay, lags, sources } = vitals.read()
  return {
    ...(relay ? { relay } : {}),
    lags: [...lags].map(([chainId, { blocks, atMs }]) => ({ chainId, behind: blocks, atMs })),
    sources,
  }
}
