import { implementWith } from '../../../http/implementWith.ts'
import type { DocsService } from '../DocsService.ts'

/** Services of the documentation routes. */
export type DocsServices = { docs: DocsService }

/** Binds a documentation route to its handler. */
export const implementDocs = implementWith<DocsServices>()
