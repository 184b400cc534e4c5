import type { SolanaTestWallet } from './createSolanaWallet.ts'

/** Returns the wallet's Wallet Standard features, excluding connect, disconnect and events. */
export function listSolanaFeatures({
  canSend,
  quirks,
}: Pick<SolanaTestWallet, 'canSend' | 'quirks'>): readonly string[] {
  return [
    ...(quirks.includes('noSignMessage') ? [] : ['solana:signMessage']),
    'solana:signTransaction',
    ...(canSend ? ['solana:signAndSendTransaction'] : []),
    ...(quirks.includes('noSignIn') ? [] : ['solana:signIn']),
  ]
}
