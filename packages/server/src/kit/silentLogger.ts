import type { Logger } from './Logger.ts'

const nothing = () => {}

/**
 * A logger that discards everything.
 *
 * @example
 * ```ts
 * import { silentLogger, startServer } from '@foyer/server'
 *
 * await startServer({ port: 0, logger: silentLogger })
 * ```
 */
export const silentLogger: Logger = { debug: nothing, info: nothing, warn: nothing, error: nothing }
