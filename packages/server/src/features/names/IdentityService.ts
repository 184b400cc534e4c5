import type { CaipNetworkId, Gap, Identity, NameProfile } from '@foyer/contract'
import type { Picture } from './AvatarService.ts'

/** Looks up names and identities: first among the server's names, then on ENS. */
export type IdentityService = {
  /**
   * Returns the name and image of an EVM account on a network; the name resolves back to the address. Both are `null` if
   * unknown, and `missing` lists sources that could not be queried.
   *
   * @throws RequestError `ADDRESS_INVALID`
   */
  identify(account: { address: string; networkId: CaipNetworkId }): Promise<Identity & { missing: Gap[] }>
  /**
   * Resolves a name; `undefined` if it does not exist. An ENS name is resolved to its address on the network.
   *
   * @throws NameInvalidError
   * @throws TimeoutError, RpcFailedError if no node could be queried
   */
  resolve(name: { name: string; networkId: CaipNetworkId }): Promise<NameProfile | undefined>
  /**
   * Returns the picture of a name, unless its avatar contains the picture itself.
   *
   * @throws NameInvalidError
   * @throws TimeoutError, RpcFailedError if no node could be queried
   */
  picture(name: { name: string; networkId: CaipNetworkId }): Promise<Picture | undefined>
}
