import type { CaipNetworkId, NameProfile } from '@foyer/contract'
import type { RegisteredName } from './NamesService.ts'
import { toShownAvatar } from './toShownAvatar.ts'

/** Converts a registered name to the API format. */
export function toNameProfile(
  registered: RegisteredName,
  networkId: CaipNetworkId = 'eip155:1',
): NameProfile {
  const { name, attributes, addresses, registeredAtMs, updatedAtMs } = registered
  return {
    name,
    registered_at: new Date(registeredAtMs).toISOString(),
    updated_at: new Date(updatedAtMs).toISOString(),
    addresses: Object.fromEntries(
      [...addresses].map(([coinType, { address, createdAtMs }]) => [
        coinType,
        { address, created: new Date(createdAtMs).toISOString() },
      ]),
    ),
    attributes: Object.keys(attributes).length ? [attributes] : [],
    avatar: toShownAvatar(attributes.avatar, { name, networkId }),
  }
}
