import { implementWith } from '../../../http/implementWith.ts'
import type { DocsService } from '../DocsService.ts'

/** Services of the routes of the documentation. */
export type DocsServices = { docs: DocsService }

/** Joins a route of the documentation to its handler. */
export const implementDocs = implementWith<DocsServices>()
