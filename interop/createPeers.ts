import type { AppPeer, PeerOptions, WalletPeer } from '../packages/pairing/src/test/peers.ts'
import { createFrozenApp, createFrozenWallet, type Frozen } from './frozenPeers.ts'
import { createOurApp, createOurWallet } from './ourPeers.ts'

export type AppKind = 'ours' | Frozen
export type WalletKind = 'ours' | 'walletkit 1.2' | Frozen

/** Combinations of clients: ours with each generation of the existing client, on both sides. */
export const pairs: readonly (readonly [AppKind, WalletKind])[] = [
  ['ours', 'ours'],
  ['ours', 'walletkit 1.2'],
  ['ours', 'sign-client 2.17'],
  ['ours', 'sign-client 2.13'],
  ['ours', 'sign-client 2.11'],
  ['sign-client 2.21', 'ours'],
  ['sign-client 2.17', 'ours'],
  ['sign-client 2.13', 'ours'],
  ['sign-client 2.11', 'ours'],
]

export async function createApp(kind: AppKind, options: PeerOptions): Promise<AppPeer> {
  return kind === 'ours' ? createOurApp(options) : createFrozenApp(kind, options)
}

export async function createWallet(kind: WalletKind, options: PeerOptions): Promise<WalletPeer> {
  return kind === 'ours' ? createOurWallet(options) : createFrozenWallet(kind, options)
}
