import type { Payments } from './Payments.ts'

/**
 * Confirmations required per chain, from its block time and its history of reorganisations: about two minutes, or more where
 * that was not enough in the past. Polygon has replaced more than a hundred blocks.
 */
const usual: Readonly<Record<string, number | undefined>> = {
  // 12 seconds between blocks.
  'eip155:1': 12,
  'eip155:11155111': 12,
  // 2 seconds.
  'eip155:10': 60,
  'eip155:137': 256,
  'eip155:5000': 60,
  'eip155:8453': 60,
  'eip155:43114': 60,
  'eip155:59144': 60,
  'eip155:81457': 60,
  'eip155:84532': 60,
  'eip155:11155420': 60,
  // 5 seconds.
  'eip155:100': 24,
  // 3 seconds.
  'eip155:534352': 40,
  // A second or less.
  'eip155:56': 160,
  'eip155:130': 120,
  'eip155:146': 120,
  'eip155:324': 120,
  'eip155:42220': 120,
  'eip155:480': 60,
  'eip155:42161': 480,
  'eip155:421614': 480,
}
/** For chains without an entry. */
const unknown = 120
/** Multiplier for chains whose nodes don't report finality. */
const finalFactor = 10

/** Returns the confirmations a transfer needs on a network. */
export function confirmationsOf({ settings }: Pick<Payments, 'settings'>, network: string): number {
  return settings.confirmations?.[network] ?? usual[network] ?? unknown
}

/** Returns the confirmations after which a transfer is final if nodes don't report finality. */
export function finalConfirmationsOf(payments: Pick<Payments, 'settings'>, network: string): number {
  return confirmationsOf(payments, network) * finalFactor
}
