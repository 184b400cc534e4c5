import { type Bridge, isLive } from './Bridge.ts'
import { type FoyerView, readFoyer } from './readFoyer.ts'
import { readWagmi, type WagmiView } from './readWagmi.ts'
import { reconcile } from './reconcile.ts'
import { runEffect } from './runEffect.ts'

/** Both sides are usually in sync after about three rounds. Whatever an app does in between, its page must not hang. */
const roundsMax = 50

/**
 * Synchronizes both sides. Called on each change of either side; changes made meanwhile are handled in the next round.
 */
export function follow(bridge: Bridge): void {
  if (bridge.isFollowing || bridge.context.signal.aborted) return
  bridge.isFollowing = true
  try {
    for (let round = 0; round < roundsMax; round++) {
      const foyer = readFoyer(bridge)
      const wagmi = readWagmi(bridge)
      const effects = reconcile(foyer, wagmi)
      remember(bridge, foyer, wagmi)
      if (effects.length === 0) return
      for (const effect of effects) runEffect(bridge, effect)
    }
  } finally {
    bridge.isFollowing = false
  }
}

function remember(bridge: Bridge, foyer: FoyerView, wagmi: WagmiView): void {
  if (wagmi.status === 'reconnecting') return
  const { last, wallets } = bridge
  last.current = wagmi.current
  // Until then, the app's network is unknown.
  if (wagmi.isSettled) Object.assign(last, { chainId: wagmi.chainId, networkId: foyer.networkId })
  for (const wallet of wallets.values()) {
    if (foyer.connections.has(wallet.foyer.id)) wallet.isSeen = true
    else if (wallet.leaving || !isLive(bridge, wallet)) wallet.isSeen = false
  }
}
