import type { CaipNetworkId, NameProfile } from '@foyer/contract'
import type { Foyer } from '../model/Foyer.ts'

/** Parameters of `updateName`. */
export type UpdateNameParameters = {
  /** The full name; see `ownNameQuery`. */
  name: string
  /** Its picture: `data:`, `https:` or `ipfs:`. If omitted, it stays. */
  avatar?: string | undefined
  /** Address to set for the name on a network. If omitted, all stay. */
  lead?: { networkId: CaipNetworkId; address: string } | undefined
}

/**
 * Changes the picture of the connected EVM account's name, or its address on a network: the account signs a message, which is
 * free.
 *
 * @example
 * ```ts
 * import { updateName } from '@foyer/core'
 * import { foyer } from './foyer'
 *
 * await updateName(foyer, { name: 'ada.example.eth', avatar: 'https://my-app.example/ada.png' })
 * ```
 *
 * @throws NotConnectedError, CapabilityMissingError, ChainIdInvalidError, RequestRejectedError, RequestPendingError
 * @throws ServerResponseError errors of `POST /v1/profile/account`
 */
export async function updateName(
  foyer: Foyer,
  { name, avatar, lead }: UpdateNameParameters,
): Promise<NameProfile> {
  // A name is viewed more often than changed.
  const { postName } = await import('./postName.ts')
  return postName(foyer, {
    name,
    attributes: avatar === undefined ? {} : { avatar },
    networkId: lead?.networkId,
    address: lead?.address,
  })
}
