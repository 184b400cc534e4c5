import { getNameSuggestions } from '@foyer/contract'
import { implementName } from './implementName.ts'

/** Names like the wished one, and whether somebody has them. */
export const getNameSuggestionsRoute = implementName(
  getNameSuggestions,
  async ({ params, query }, { services }) => ({
    output: { suggestions: await services.names.suggestions({ label: params.name, zone: query.zone }) },
  }),
)
