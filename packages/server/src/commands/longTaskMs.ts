/** Timeout of statements and transactions for commands that read or write every row. */
export const longTaskMs = 24 * 3_600_000
