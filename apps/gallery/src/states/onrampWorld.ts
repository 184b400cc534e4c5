import type { RemoteFeature } from '@foyer/contract'
import type { World } from '../World.ts'

const features: readonly RemoteFeature[] = [
  { id: 'activity', isEnabled: true, config: [] },
  { id: 'onramp', isEnabled: true, config: ['foyer'] },
]

/** A world with an on-ramp. */
export function onrampWorld(world: World = {}): World {
  return { connectedTo: 'eip155:1', features, onramp: {}, ...world }
}
