import { readConfigFile } from '../config/readConfigFile.ts'
import { readSettings } from '../config/readSettings.ts'
import { custodySealedColumns } from '../features/custody/sealedColumns.ts'
import { siwxSealedColumns } from '../features/siwx/sealedColumns.ts'
import type { KmsProvider } from '../kit/sealing/KmsProvider.ts'
import type { SealedColumn } from '../storage/SealedColumn.ts'
import type { CommandInput } from './Command.ts'

/** Flags of commands that read the keys of the server. */
export const keyFlags = [
  {
    flag: 'config',
    value: 'file',
    help: 'configuration file of the server (FOYER_CONFIG), which says where its keys are',
  },
] as const

/** A sealed column with the key that seals it, if the server has one. */
export type KeyedColumn = { column: SealedColumn; kms: KmsProvider | undefined }

/**
 * Reads the keys as the server does.
 *
 * @throws ConfigError
 */
export async function readKeys({ context, flags }: CommandInput): Promise<KeyedColumn[]> {
  const { config } = readSettings(['config'], flags, context.env)
  const { logins, sessionsKms } = await readConfigFile(config, context.env)
  const keys: Record<SealedColumn['use'], KmsProvider | undefined> = {
    shares: logins?.custody?.sharesKms,
    assisted: logins?.custody?.assistedKms,
    sessions: sessionsKms ?? logins?.custody?.sharesKms,
  }
  return [...custodySealedColumns, ...siwxSealedColumns].map((column) => ({ column, kms: keys[column.use] }))
}
