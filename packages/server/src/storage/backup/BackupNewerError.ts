import { BaseError } from '@foyer/contract'

/** A later version wrote the backup. This version would misread its data. */
export class BackupNewerError extends BaseError<'BACKUP_NEWER'> {
  override name = 'BackupNewerError'
  constructor(what: string) {
    super(
      `The backup was written by a newer version of foyer-server (${what}). Restore it with that version. The database is unchanged.`,
      { code: 'BACKUP_NEWER' },
    )
  }
}
