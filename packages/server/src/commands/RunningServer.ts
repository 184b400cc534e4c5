import type { KmsProvider } from '../kit/sealing/KmsProvider.ts'
import type { SealedColumn } from '../storage/SealedColumn.ts'

/**
 * Values that commands take from the server that runs them, even if files and variables have changed since it started.
 */
export type RunningServer = {
  publicUrl: string | undefined
  port: number
  /** Keys for sealing and opening. */
  keys: Readonly<Record<SealedColumn['use'], KmsProvider | undefined>>
  /** Zones of its names; `undefined` for a relay. */
  nameZones: readonly string[] | undefined
}
