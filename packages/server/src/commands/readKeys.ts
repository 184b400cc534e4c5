import { readConfigFile } from '../config/readConfigFile.ts'
import { readSettings } from '../config/readSettings.ts'
import { custodySealedColumns } from '../features/custody/sealedColumns.ts'
import { siwxSealedColumns } from '../features/siwx/sealedColumns.ts'
import type { KmsProvider } from '../kit/sealing/KmsProvider.ts'
import type { SealedColumn } from '../storage/SealedColumn.ts'
import type { CommandInput } from './Command.ts'
import type { RunningServer } from './RunningServer.ts'
import { toKeys } from './toKeys.ts'

/** Flags of commands that read the keys of the server. */
export const keyFlags = [
  {
    flag: 'config',
    value: 'file',
    help: 'configuration file of the server (FOYER_CONFIG), which locates its keys',
  },
] as const

/** A sealed column with its key, if the server has one. */
export type KeyedColumn = { column: SealedColumn; kms: KmsProvider | undefined }

/**
 * Reads the keys as the server does, or uses the keys of the server that runs the command. A row wrapped by another key
 * could no longer be opened by the server, even if the configuration file names that key by now.
 *
 * @throws ConfigError
 */
export async function readKeys(input: CommandInput): Promise<KeyedColumn[]> {
  const keys = input.context.server?.keys ?? (await readConfiguredKeys(input))
  return [...custodySealedColumns, ...siwxSealedColumns].map((column) => ({ column, kms: keys[column.use] }))
}

async function readConfiguredKeys({ context, flags }: CommandInput): Promise<RunningServer['keys']> {
  const { config } = readSettings(['config'], flags, context.env)
  return toKeys(await readConfigFile(config, context.env))
}
