import { defineRoute } from '@foyer/contract'
import { implementWith } from '../../../http/implementWith.ts'
import { revalidate } from '../../../http/revalidate.ts'
import type { DocsService } from '../DocsService.ts'

/** Services of the documentation routes. */
type DocsServices = { docs: DocsService }

/** Binds a documentation route to its handler. */
const implementDocs = implementWith<DocsServices>()

/**
 * For people, not for clients, so not part of the contract. Alerts of the modal link here with their code as the fragment.
 */
const errorsPage = defineRoute({
  id: 'getErrorsPage',
  method: 'GET',
  path: '/docs/errors',
  access: { from: 'anyone' },
  response: 'text/html; charset=utf-8',
})

/** Explains every alert and error code, and what to do about it. */
export const getErrorsPageRoute = implementDocs(errorsPage, (_, { services, headers }) => {
  const page = services.docs.errors()
  const { etag, status } = revalidate(page, headers)
  return {
    output: page,
    status,
    headers: {
      etag,
      'cache-control': 'public, max-age=300',
      // The page is plain text: it needs neither style nor script.
      'content-security-policy':
        "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    },
  }
})
