import { sql } from 'drizzle-orm'
import type { KmsProvider } from '../kit/sealing/KmsProvider.ts'
import { rewrapEnvelope } from '../kit/sealing/rewrapEnvelope.ts'
import type { Envelope } from '../kit/sealing/sealEnvelope.ts'
import { readRows } from './backup/readRows.ts'
import type { Database } from './Database.ts'
import type { SealedColumn } from './SealedColumn.ts'

/** Few enough for a remote KMS. */
const batchRows = 100
const parallel = 8

/** Result of a pass over a column. */
export type Rewrapped = {
  rewrapped: number
  /** Rows that no key of this server can open. */
  failed: { id: string; keyId: string; reason: string }[]
}

/**
 * Re-wraps the keys of a column's envelopes under the current sealing key. It has no state besides the rows:
 * interrupted, or run twice at once, it leaves each row under one key or the other. A row that changes meanwhile is
 * skipped.
 */
export async function rewrapColumn(
  database: Pick<Database, 'orm'>,
  column: SealedColumn,
  kms: KmsProvider,
  options: { onProgress?: ((rewrapped: number) => void) | undefined } = {},
): Promise<Rewrapped> {
  const { orm } = database
  const [table, name, id] = [column.table, column.column, column.id].map((each) => sql.identifier(each))
  const result: Rewrapped = { rewrapped: 0, failed: [] }
  let after = ''
  for (;;) {
    const rows = await readRows<{ id: string; envelope: Envelope }>(
      orm,
      sql`select row.${id} as id, row.${name} as envelope, ${column.columns}
        from ${table} row ${column.join ?? sql``}
        where row.${name} ->> 'kmsKeyId' <> ${kms.keyId} and row.${id} > ${after}
        order by row.${id} limit ${batchRows}`,
    )
    if (!rows.length) return result
    after = rows.at(-1)?.id ?? after
    const waiting = [...rows]
    const work = async () => {
      for (let row = waiting.shift(); row; row = waiting.shift()) {
        const { envelope } = row
        let next: Envelope
        try {
          next = await rewrapEnvelope(kms, envelope, column.contextOf(row))
        } catch (error) {
          result.failed.push({ id: row.id, keyId: envelope.kmsKeyId, reason: (error as Error).message })
          continue
        }
        // Only replaces the values that were read: the row may have changed.
        const written = await readRows(
          orm,
          sql`update ${table} set ${name} = ${JSON.stringify(next)}::jsonb
            where ${id} = ${row.id} and ${name} = ${JSON.stringify(envelope)}::jsonb returning 1`,
        )
        result.rewrapped += written.length
      }
    }
    await Promise.all(Array.from({ length: parallel }, work))
    options.onProgress?.(result.rewrapped)
  }
}
