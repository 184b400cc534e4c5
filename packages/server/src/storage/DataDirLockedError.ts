import { BaseError } from '@foyer/contract'

/** Another process has the data directory open. Two processes at the same time would silently lose rows. */
export class DataDirLockedError extends BaseError<'DATA_DIR_LOCKED'> {
  override name = 'DataDirLockedError'
  constructor(lockFile: string, owner: string) {
    super(
      `The data directory is in use by ${owner}. Stop it, or choose another --data-dir. If you are sure that nothing uses it, delete ${lockFile}.`,
      { code: 'DATA_DIR_LOCKED' },
    )
  }
}
