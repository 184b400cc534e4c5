import type { ConformanceTarget } from './ConformanceTarget.ts'

/** Names an adapter over a transport, as `solana × relay`. */
export type TargetName = `${ConformanceTarget['namespace']} × ${ConformanceTarget['transport']}`

/** One thing that adapters do, and how it is seen that one does. */
export type Capability = {
  readonly name: string
  /** State in which it starts. The suite connects or disconnects before. */
  readonly from: 'connected' | 'disconnected'
  /** Where it cannot be, and why. */
  readonly absent?: Partial<Record<TargetName, string>> | undefined
  /** Rejects when the target does not do it. */
  run(target: ConformanceTarget): Promise<void>
}
