import type { Clock } from '../Clock.ts'

/** Dependencies of KMS clients; tests replace them. */
export type KmsContext = {
  env: Readonly<Record<string, string | undefined>>
  /** @default the global fetch */
  fetch?: typeof fetch | undefined
  /** @default Date.now */
  clock?: Clock | undefined
  /** Timeout of one attempt. @default 5000 */
  timeoutMs?: number | undefined
  /** Waits between attempts. @default setTimeout */
  pause?: ((ms: number) => Promise<void>) | undefined
}
