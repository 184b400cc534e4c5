import { BaseError, type BaseErrorOptions } from '@foyer/contract'

/** The file is not a backup, is damaged or truncated. None of it was kept. */
export class BackupInvalidError extends BaseError<'BACKUP_INVALID'> {
  override name = 'BackupInvalidError'
  constructor({ reason, ...options }: BaseErrorOptions & { reason: string }) {
    super(`The backup cannot be restored: ${reason}. The database is unchanged.`, {
      ...options,
      code: 'BACKUP_INVALID',
    })
  }
}
