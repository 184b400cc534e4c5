import { getNameZones } from '@foyer/contract'
import { implement } from '../../../http/implement.ts'

/** Where names can be registered. */
export const getNameZonesRoute = implement(getNameZones, async (_, { services }) => ({
  output: { zones: [...services.names.zones] },
}))
