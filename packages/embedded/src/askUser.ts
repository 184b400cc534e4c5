import { type CaipNetworkId, type FrameUser, formatCaipAddress, toFrameChainId } from '@foyer/contract'
import type { Network } from '@foyer/core'
import type { SignInOffer } from '@foyer/core/adapter'
import { storedLogin } from '@foyer/core/internal'
import type { WalletState } from './WalletState.ts'

/** Asks the frame for the account on a network, and to sign in along where that is offered. */
export async function askUser(
  { context, channel }: WalletState,
  network: Network,
  options: { signal: AbortSignal; accountType?: string | undefined; offer?: SignInOffer | undefined },
): Promise<FrameUser> {
  const { storage } = context
  const { signal, accountType, offer } = options
  const { caipNetworkId, chainNamespace } = network
  const stored = storage.get(...storedLogin.preferredAccountType)
  const wanted = stored ?? (accountType === 'eoa' || accountType === 'smartAccount' ? accountType : undefined)
  const [rpcUrl] = context.rpcUrls(caipNetworkId)
  const user = await channel.request(
    'GET_USER',
    {
      chainId: toFrameChainId(caipNetworkId),
      ...(wanted && chainNamespace === 'eip155' ? { preferredAccountType: wanted } : {}),
      ...(rpcUrl ? { rpcUrl } : {}),
      ...(offer ? { siwxMessage: toSiwxMessage(offer, caipNetworkId) } : {}),
    },
    { signal },
  )
  // The kind stays over reloads, and whatever the app starts with later: the address must not move by itself.
  if (chainNamespace === 'eip155') storage.set(storedLogin.preferredAccountType[0], user.preferredAccountType)
  const { signature, message, address } = user
  if (offer && signature && message) {
    const accountAddress = formatCaipAddress({ networkId: caipNetworkId, address })
    await offer.accept([{ message, signature, accountAddress }], { signal })
  }
  return user
}

function toSiwxMessage({ message }: SignInOffer, chainId: CaipNetworkId) {
  const { resources, ...fields } = message
  return { ...fields, chainId, ...(resources ? { resources: [...resources] } : {}) }
}
