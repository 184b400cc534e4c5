import { getNameZones } from '@foyer/contract'
import { implementName } from './implementName.ts'

/** Lists the zones in which names can be registered. */
export const getNameZonesRoute = implementName(getNameZones, async (_, { services }) => ({
  output: { zones: [...services.names.zones] },
}))
