import { getNameZones } from '@foyer/contract'
import { implementName } from './implementName.ts'

/** Where names can be registered. */
export const getNameZonesRoute = implementName(getNameZones, async (_, { services }) => ({
  output: { zones: [...services.names.zones] },
}))
