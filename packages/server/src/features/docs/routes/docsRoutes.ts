import type { Implementation } from '../../../http/Implementation.ts'
import { getErrorsPageRoute } from './getErrorsPage.ts'
import type { DocsServices } from './implementDocs.ts'

/** Documentation routes. */
export const docsRoutes: readonly Implementation<DocsServices>[] = [getErrorsPageRoute]
