import { type FrameUser, toFrameChainId } from '@foyer/contract'
import { getDefaultAccountType } from '../connect/accountType.ts'
import type { Attempt } from '../embedded/attempt.ts'
import { getEmbedded } from '../embedded/getEmbedded.ts'
import type { Foyer } from '../model/Foyer.ts'
import { getActiveNamespace } from '../model/selectors.ts'

/**
 * Finishes a provider login with its window's result, if there is one. The frame is asked for the account that is connected
 * next, so that its response is enough to connect it.
 */
export function requestSocialUser(
  foyer: Foyer,
  uri: string | undefined,
  { signal }: Attempt,
): Promise<FrameUser> {
  const { connector, embedded } = getEmbedded(foyer)
  const namespace = getActiveNamespace(foyer.state)
  const type = getDefaultAccountType(foyer, namespace)
  const query = {
    ...(uri === undefined ? {} : { uri }),
    ...(connector.namespaces.includes(namespace)
      ? { chainId: toFrameChainId(foyer.state.activeNetworkId) }
      : {}),
    ...(namespace === 'eip155' && (type === 'eoa' || type === 'smartAccount')
      ? { preferredAccountType: type }
      : {}),
  }
  return embedded.request('CONNECT_SOCIAL', query, { signal })
}
