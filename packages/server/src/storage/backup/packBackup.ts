import { once } from 'node:events'
import { createGzip } from 'node:zlib'
import type { Database } from '../Database.ts'
import { writeBackup } from './writeBackup.ts'

/** Writes a compressed backup. */
export async function packBackup(
  database: Pick<Database, 'orm' | 'kind'>,
  to: { write(bytes: Uint8Array): Promise<void> },
): Promise<{ rows: number }> {
  const gzip = createGzip({ level: 4 })
  const packing = (async () => {
    for await (const chunk of gzip as AsyncIterable<Buffer>) await to.write(chunk)
  })()
  // Awaited once everything is written; this only prevents an unhandled rejection until then.
  packing.catch(() => {})
  const failed = packing.then(() => new Promise<never>(() => {}))
  failed.catch(() => {})
  try {
    const written = await writeBackup(database, {
      async write(lines) {
        if (!gzip.write(lines)) await Promise.race([once(gzip, 'drain'), failed])
      },
    })
    gzip.end()
    await packing
    return written
  } finally {
    gzip.destroy()
  }
}
