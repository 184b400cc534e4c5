import { readFileSync } from 'node:fs'
import type { CaipNetworkId } from '@foyer/contract'
import type { SignedMessage } from '../src/features/siwx/signatures/SignedMessage.ts'

type Vector = {
  label: string
  ns: string
  address: string
  message: string
  signature: string
  publicKey?: string
}

const networks: Record<string, CaipNetworkId> = {
  eip155: 'eip155:1',
  solana: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  bip122: 'bip122:000000000019d6689c085ae165831e93',
  polkadot: 'polkadot:91b171bb158e2d3848fa23a9f1c25182',
  cosmos: 'cosmos:cosmoshub-4',
}
/** Chains whose addresses have another prefix, by the end of the label. */
const cosmosNetworks: Record<string, CaipNetworkId> = {
  'ADR-36 osmo': 'cosmos:osmosis-1',
  'ADR-36 inj': 'cosmos:injective-1',
}
const bitcoinTestnet = 'bip122:000000000933ea01ad0ee984209779ba'

const vectors = JSON.parse(
  readFileSync(new URL('./fixtures/siwxVectors.json', import.meta.url), 'utf8'),
) as Vector[]

/** Messages signed by real keys with the wallets’ own libraries, for every namespace and kind of key. */
export const siwxVectors: readonly (SignedMessage & { label: string })[] = vectors.map(
  ({ label, ns, ...rest }) => ({
    ...rest,
    label,
    networkId:
      cosmosNetworks[label.replace(/^cosmos /, '')] ??
      (label.includes('testnet') ? bitcoinTestnet : (networks[ns] as CaipNetworkId)),
  }),
)
