import * as v from 'valibot'

/** Version of the file; a reader refuses later ones. */
export const backupVersion = 1

/** First line: what wrote the file, and the schema its rows have. */
export const backupHeader = v.object({
  format: v.literal('foyer-backup'),
  version: v.pipe(v.number(), v.integer(), v.minValue(1)),
  server: v.string(),
  database: v.picklist(['pglite', 'postgres']),
  createdAt: v.string(),
  migrations: v.pipe(v.array(v.string()), v.minLength(1)),
})
/** First line of a backup. */
export type BackupHeader = v.InferOutput<typeof backupHeader>

/** Begins a table; each array of texts after it is a row, in this order of columns. */
export const backupTable = v.strictObject({ table: v.string(), columns: v.array(v.string()) })
/** Where the sequence of a column stands, of the table before it. */
export const backupSequence = v.strictObject({
  sequenceOf: v.string(),
  value: v.pipe(v.string(), v.regex(/^\d{1,19}$/)),
  isCalled: v.boolean(),
})
/** Last line: how many rows there were, and the hash of every byte before it. */
export const backupEnd = v.strictObject({ end: v.literal(true), rows: v.number(), sha256: v.string() })
/** A row: the text of each column, as Postgres writes it. */
export const backupRow = v.array(v.nullable(v.string()))

/**
 * Rows that are used once within minutes, log-ins to the console, which last for hours, and secrets that the server makes
 * again. A backup leaves them out: restored, a code or nonce that was used in the meantime would be valid again, and an
 * operator logged in again; and whoever has a backup should not be able to read what is in Redis. Processes that ran are gone
 * by then.
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
