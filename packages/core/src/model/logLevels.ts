/** Log levels, from the most verbose to none. */
export const logLevels = ['debug', 'info', 'warn', 'error', 'silent'] as const

/** A level of the log. `silent` keeps nothing. */
export type LogLevel = (typeof logLevels)[number]
