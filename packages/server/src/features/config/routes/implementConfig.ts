import { implementWith } from '../../../http/implementWith.ts'

/** Services of the routes of the configuration: whether there are swaps. */
export type ConfigServices = { swaps: object | undefined }

/** Joins a route of the configuration to its handler. */
export const implementConfig = implementWith<ConfigServices>()
