import * as v from 'valibot'

/** Version of the file; a reader refuses later ones. */
export const backupVersion = 1

/** First line: the version that wrote the file, and the schema of its rows. */
export const backupHeader = v.object({
  format: v.literal('foyer-backup'),
  version: v.pipe(v.number(), v.integer(), v.minValue(1)),
  server: v.string(),
  database: v.picklist(['pglite', 'postgres']),
  createdAt: v.string(),
  migrations: v.pipe(v.array(v.string()), v.minLength(1)),
})
/** Parsed first line of a backup. */
export type BackupHeader = v.InferOutput<typeof backupHeader>

/** Starts a table. Each following array of strings is a row, in this column order. */
export const backupTable = v.strictObject({ table: v.string(), columns: v.array(v.string()) })
/** Position of a column's sequence, for the preceding table. */
export const backupSequence = v.strictObject({
  sequenceOf: v.string(),
  value: v.pipe(v.string(), v.regex(/^\d{1,19}$/)),
  isCalled: v.boolean(),
})
/** Last line: number of rows, and the hash of all preceding bytes. */
export const backupEnd = v.strictObject({ end: v.literal(true), rows: v.number(), sha256: v.string() })
/** A row: each column in Postgres' text format. */
export const backupRow = v.array(v.nullable(v.string()))

/**
 * Tables that a backup omits: rows used once within minutes, console logins, which last for hours, and secrets that
 * the server recreates. If restored, a code or nonce used in the meantime would be valid again, and an operator would
 * be logged in again. The secrets are omitted so that a backup does not make the data in Redis readable. Processes that
 * were running have ended by then.
 */
export const oneTimeTables: readonly string[] = [
  'siwx_nonces',
  'login_challenges',
  'login_attempts',
  'custody_challenges',
  'custody_step_ups',
  'operator_invites',
  'operator_challenges',
  'operator_sessions',
  'server_secrets',
  'server_processes',
]
