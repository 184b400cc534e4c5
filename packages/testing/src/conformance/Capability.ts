import type { ConformanceTarget } from './ConformanceTarget.ts'

/** Name of an adapter over a transport, such as `solana × relay`. */
export type TargetName = `${ConformanceTarget['namespace']} × ${ConformanceTarget['transport']}`

/** One capability of adapters, and the test for it. */
export type Capability = {
  readonly name: string
  /** Required initial state. The suite connects or disconnects first. */
  readonly from: 'connected' | 'disconnected'
  /** Targets that do not support it, with the reason. */
  readonly absent?: Partial<Record<TargetName, string>> | undefined
  /** Rejects if the target does not support it. */
  run(target: ConformanceTarget): Promise<void>
}
