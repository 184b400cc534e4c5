import { getNameSuggestions } from '@foyer/contract'
import { implement } from '../../../http/implement.ts'

/** Names like the wished one, and whether somebody has them. */
export const getNameSuggestionsRoute = implement(
  getNameSuggestions,
  async ({ params, query }, { services }) => ({
    output: { suggestions: await services.names.suggestions({ label: params.name, zone: query.zone }) },
  }),
)
