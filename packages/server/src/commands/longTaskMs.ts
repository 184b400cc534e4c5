/** For commands that read or write every row: how long a statement or transaction may take. */
export const longTaskMs = 24 * 3_600_000
