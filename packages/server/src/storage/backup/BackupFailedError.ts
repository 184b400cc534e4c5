import { BaseError, type BaseErrorOptions } from '@foyer/contract'

/** No backup was written. An existing file is unchanged. */
export class BackupFailedError extends BaseError<'BACKUP_FAILED'> {
  override name = 'BackupFailedError'
  constructor({ reason, ...options }: BaseErrorOptions & { reason: string }) {
    super(`No backup was written: ${reason}.`, { ...options, code: 'BACKUP_FAILED' })
  }
}
