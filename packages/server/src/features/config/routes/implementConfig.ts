import { implementWith } from '../../../http/implementWith.ts'

/** Joins a route of the configuration to its handler. */
export const implementConfig = implementWith<unknown>()
