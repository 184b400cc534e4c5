import type { CaipNetworkId, Gap, Identity, NameProfile } from '@foyer/contract'
import type { Picture } from './AvatarService.ts'

/** Knows who is who: by the names of the server first, else by ENS. */
export type IdentityService = {
  /**
   * Name and image of an EVM account on a network; the name leads back to the address. Both are `null` where nobody knows,
   * and `missing` says where somebody could not be asked.
   *
   * @throws RequestError `ADDRESS_INVALID`
   */
  identify(account: { address: string; networkId: CaipNetworkId }): Promise<Identity & { missing: Gap[] }>
  /**
   * What a name stands for; `undefined` where there is none. A name of ENS is asked for its address on the network.
   *
   * @throws NameInvalidError
   * @throws TimeoutError, RpcFailedError when no node could be asked.
   */
  resolve(name: { name: string; networkId: CaipNetworkId }): Promise<NameProfile | undefined>
  /**
   * The picture of a name that is not in the text of its avatar itself.
   *
   * @throws NameInvalidError
   * @throws TimeoutError, RpcFailedError when no node could be asked.
   */
  picture(name: { name: string; networkId: CaipNetworkId }): Promise<Picture | undefined>
}
