import type { Namespace } from '../constants.ts'

/** Name of each namespace in a sign-in message. */
export const ecosystems = {
  eip155: 'Ethereum',
  solana: 'Solana',
  bip122: 'Bitcoin',
  polkadot: 'Polkadot',
  cosmos: 'Cosmos',
} as const satisfies Record<Namespace, string>
