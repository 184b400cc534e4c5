import type { Namespace } from '../constants.ts'

/** What a sign-in message calls each namespace. */
export const ecosystems = {
  eip155: 'Ethereum',
  solana: 'Solana',
  bip122: 'Bitcoin',
  polkadot: 'Polkadot',
  cosmos: 'Cosmos',
} as const satisfies Record<Namespace, string>
