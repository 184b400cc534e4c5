/** Maximum size of served media. */
export const maxMediaBytes = 10_000_000
