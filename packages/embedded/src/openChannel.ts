import type { Channel } from './ChannelState.ts'
import { createChannel } from './createChannel.ts'
import { createFrame } from './createFrame.ts'
import { endWallet } from './endWallet.ts'
import { getNetworks } from './getNetworks.ts'
import { recallLogin } from './recallLogin.ts'
import { toNetworkId } from './toNetworkId.ts'
import type { WalletState } from './WalletState.ts'

/** Opens the channel to the secure site; its frame loads on the first request. */
export function openChannel(secureUrl: string, getWallet: () => WalletState): Channel {
  return createChannel({
    origin: new URL(secureUrl).origin,
    host: window,
    load() {
      const wallet = getWallet()
      const { context } = wallet
      const chainId = toNetworkId(recallLogin(context).chainId) ?? getNetworks(context)[0]?.caipNetworkId
      wallet.frame = createFrame({
        secureUrl,
        projectId: context.projectId,
        chainId: chainId ?? '',
        language: context.language(),
        rpcUrl: chainId && context.rpcUrls(chainId)[0],
        isLogging: context.logLevel === 'debug',
      })
      return wallet.frame
    },
    onReady: () => getWallet().emit({ type: 'ready' }),
    onSettled: (request, code) => getWallet().emit({ type: 'settled', request, code }),
    onAlert: (code) => getWallet().emit({ type: 'alert', code }),
    onEvent(event) {
      const wallet = getWallet()
      if (event.type === 'ORIGIN_DENIED') return wallet.emit({ type: 'alert', code: 'UNVERIFIED_DOMAIN' })
      wallet.emit({ type: 'frame', event })
      if (event.type === 'SESSION_ENDED') endWallet(wallet)
    },
  })
}
