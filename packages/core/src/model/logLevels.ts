/** Levels of the log, from the most to the least that is kept. */
export const logLevels = ['debug', 'info', 'warn', 'error', 'silent'] as const

/** A level of the log. `silent` keeps nothing. */
export type LogLevel = (typeof logLevels)[number]
