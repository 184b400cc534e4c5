import { ChainUnsupportedError, GrantInvalidError, type SmartAccountNetwork } from '@foyer/contract'
import { type Delegation, decodeContext, hashGrant, rootAuthority } from '@foyer/contract/sessions'
import { type AccountCode, accountCode } from '@foyer/contract/smart'
import { type Client, type Hex, isAddressEqual, recoverAddress } from 'viem'
import { getChainId } from 'viem/actions'

/** The delegation of a context, and the contracts it is used with. */
export type OwnGrant = {
  delegation: Delegation
  delegationManager: Hex
  /**
   * Returns the call that deploys the account. It is derived from the signer; a call named by the page could be
   * anything.
   *
   * @throws GrantInvalidError if the account does not belong to the network's contracts.
   */
  deploy(): Pick<AccountCode, 'factory' | 'factoryData'>
}

/**
 * Reads a context, for a network's contracts that the caller trusts.
 *
 * @throws GrantInvalidError, ChainUnsupportedError
 */
export async function readOwnGrant(
  client: Client,
  {
    context,
    network,
  }: {
    context: Hex
    network: Pick<SmartAccountNetwork, 'chainId' | 'factory' | 'implementation' | 'sessions'>
  },
): Promise<OwnGrant> {
  const chainId = await getChainId(client)
  if (network.chainId !== `eip155:${chainId}` || !network.sessions)
    throw new ChainUnsupportedError({ details: `eip155:${chainId}` })
  const delegation = decodeContext(context)
  if (!delegation || delegation.authority !== rootAuthority) throw new GrantInvalidError()
  const delegationManager = network.sessions.delegationManager as Hex
  const hash = hashGrant(delegation, { chainId, delegationManager })
  const owner = await recoverAddress({ hash, signature: delegation.signature }).catch(() => undefined)
  return {
    delegation,
    delegationManager,
    deploy() {
      const code = owner && accountCode(owner, network)
      if (!code || !isAddressEqual(code.address, delegation.delegator)) throw new GrantInvalidError()
      return code
    },
  }
}
