import { getNameSuggestions } from '@foyer/contract'
import { implementName } from './implementName.ts'

/** Suggests names similar to the requested one, and whether each is taken. */
export const getNameSuggestionsRoute = implementName(
  getNameSuggestions,
  async ({ params, query }, { services }) => ({
    output: { suggestions: await services.names.suggestions({ label: params.name, zone: query.zone }) },
  }),
)
