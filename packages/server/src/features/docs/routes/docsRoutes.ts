import type { Implementation } from '../../../http/Implementation.ts'
import { getErrorsPageRoute } from './getErrorsPage.ts'
import type { DocsServices } from './implementDocs.ts'

/** Routes of the documentation. */
export const docsRoutes: readonly Implementation<DocsServices>[] = [getErrorsPageRoute]
