import { MemoryFS } from '@electric-sql/pglite'
import { readEmptyDatabase } from './emptyDatabase.ts'
import { type ArchiveEntry, readArchive } from './readArchive.ts'

/** Where the embedded database stores its data. */
const dataFolder = '/pglite/data'

/** The same for each database, and kept: a process that needs one in memory often needs several. */
let entries: Promise<ArchiveEntry[] | undefined> | undefined

/**
 * Creates a file system in memory that contains an empty database with all migrations. The embedded database could load the
 * archive itself, but that takes more processor time than the rest of its start. Returns `undefined` if the build stored none.
 */
export async function createMemoryFs(): Promise<MemoryFS | undefined> {
  entries ??= readEntries()
  const found = await entries
  return found && new FilledFs(found)
}

async function readEntries(): Promise<ArchiveEntry[] | undefined> {
  const archive = await readEmptyDatabase()
  if (!archive) return undefined
  const found: ArchiveEntry[] = []
  for await (const entry of readArchive(archive)) found.push(entry)
  return found
}

class FilledFs extends MemoryFS {
  readonly #entries

  constructor(found: ArchiveEntry[]) {
    super()
    this.#entries = found
  }

  override async initialSyncFs() {
    const fs = this.pg?.Module.FS
    fs?.mkdirTree(dataFolder)
    for (const { name, bytes } of this.#entries) {
      const path = `${dataFolder}/${name}`
      if (!bytes) fs?.mkdirTree(path)
      // Postgres writes to the bytes.
      else fs?.writeFile(path, new Uint8Array(bytes), { canOwn: true })
    }
  }
}
