import { BaseError, type BaseErrorOptions } from '@foyer/contract'

const toMegabytes = (bytes: number) => Math.floor(bytes / 1_048_576)

/** The disk of the data directory has too little free space to start. */
export class DataDirFullError extends BaseError<'DATA_DIR_FULL'> {
  override name = 'DataDirFullError'
  constructor({
    dataDir,
    freeBytes,
    minFreeBytes,
    ...options
  }: BaseErrorOptions & { dataDir: string; freeBytes: number; minFreeBytes: number }) {
    super(
      `The disk of ${dataDir} is full: ${toMegabytes(freeBytes)} MB are free, the embedded database needs ${toMegabytes(minFreeBytes)} MB. Free some space and start again.`,
      { ...options, code: 'DATA_DIR_FULL' },
    )
  }
}
