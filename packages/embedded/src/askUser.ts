import {
  type CaipNetworkId,
  type FrameAccountType,
  type FrameUser,
  formatCaipAddress,
  toFrameChainId,
} from '@foyer/contract'
import type { Network } from '@foyer/core'
import type { SignInOffer } from '@foyer/core/adapter'
import type { WalletState } from './WalletState.ts'

/** Asks the frame for the account on a network, and for a sign-in if one is offered. */
export async function askUser(
  { context, channel }: WalletState,
  { caipNetworkId }: Network,
  options: {
    signal: AbortSignal
    accountType: FrameAccountType | undefined
    offer?: SignInOffer | undefined
  },
): Promise<FrameUser> {
  const { signal, accountType, offer } = options
  const [rpcUrl] = context.rpcUrls(caipNetworkId)
  const user = await channel.request(
    'GET_USER',
    {
      chainId: toFrameChainId(caipNetworkId),
      ...(accountType ? { preferredAccountType: accountType } : {}),
      ...(rpcUrl ? { rpcUrl } : {}),
      ...(offer ? { siwxMessage: toSiwxMessage(offer, caipNetworkId) } : {}),
    },
    { signal },
  )
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
