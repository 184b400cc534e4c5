import { type ApiClient, createApiClient } from '@foyer/contract'
import type { WalletConfig } from '../config.ts'
import { readChoice } from './choice.ts'
import { createClient } from './createClient.ts'
import { followApps } from './followApps.ts'
import { networksOf } from './networks.ts'
import type { Wallet } from './Wallet.ts'
import type { WalletState } from './WalletState.ts'

/** Starts the wallet: restores its sessions and unanswered questions. */
export async function createWallet(config: WalletConfig): Promise<Wallet> {
  const networks = networksOf(config)
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
  const client = await createClient(config, { signsIn: () => state.isOneClick })
  const wallet: Wallet = {
    client,
    networks,
    supportedChainIds: config.chains.map(({ id }) => id),
    issuers: config.serverUrl === undefined ? [] : [config.serverUrl],
    api: createApi(config),
    answeredPairings: new Set(),
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

function createApi({ serverUrl, projectId }: WalletConfig): ApiClient | undefined {
  if (serverUrl === undefined) return undefined
  return createApiClient({ serverUrl, projectId, sdkType: 'wallet', sdkVersion: '1' })
}
