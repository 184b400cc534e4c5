import type { WalletKitTypes } from '@reown/walletkit'
import type { WalletConfig } from '../config.ts'
import { readChoice } from './choice.ts'
import { createKit } from './createKit.ts'
import { followApps, onSignIn } from './followApps.ts'
import { networksOf } from './networks.ts'
import type { Wallet } from './Wallet.ts'
import type { WalletState } from './WalletState.ts'

/** Starts the wallet: restores its sessions and the questions that still wait for an answer. */
export async function createWallet(config: WalletConfig): Promise<Wallet> {
  const networks = networksOf(config)
  const kit = await createKit(config)
  const listeners = new Set<() => void>()
  let state: WalletState = {
    ...readChoice(networks),
    relay: 'ready',
    sessions: [],
    questions: [],
    answering: undefined,
    pairing: { status: 'idle' },
    notice: undefined,
  }
  const askSignIn = (event: WalletKitTypes.SessionAuthenticate) => onSignIn(wallet, event)
  const wallet: Wallet = {
    kit,
    networks,
    supportedChainIds: config.chains.map(({ id }) => id),
    answeredPairings: new Set(),
    followOneClick() {
      // The library answers a proposal as well as the question, unless the question has no listener.
      kit.off('session_authenticate', askSignIn)
      if (state.isOneClick) kit.on('session_authenticate', askSignIn)
    },
    getState: () => state,
    set(change) {
      state = { ...state, ...change }
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
  followApps(wallet)
  return wallet
}
