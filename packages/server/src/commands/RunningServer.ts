import type { KmsProvider } from '../kit/sealing/KmsProvider.ts'
import type { SealedColumn } from '../storage/SealedColumn.ts'

/** What commands need to know of the server that runs them: it holds, whatever files and variables say by now. */
export type RunningServer = {
  publicUrl: string | undefined
  port: number
  /** Keys that seal now, and open. */
  keys: Readonly<Record<SealedColumn['use'], KmsProvider | undefined>>
  /** Zones of its names; a relay alone knows none. */
  nameZones: readonly string[] | undefined
}
