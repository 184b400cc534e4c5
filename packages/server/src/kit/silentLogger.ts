import type { Logger } from './Logger.ts'

const nothing = () => {}

/** A logger that writes nothing. */
export const silentLogger: Logger = { debug: nothing, info: nothing, warn: nothing, error: nothing }
