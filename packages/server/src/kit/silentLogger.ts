import type { Logger } from './Logger.ts'

const nothing = () => {}

/** A logger that discards everything. */
export const silentLogger: Logger = { debug: nothing, info: nothing, warn: nothing, error: nothing }
