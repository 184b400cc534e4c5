import type { AddressFormats } from './addressFormats.ts'

/** CAIP-2 references (the first half of the genesis block's hash) by SS58 prefix. */
const substrate: Readonly<Record<number, readonly string[]>> = {
  // Polkadot, its Asset Hub, Bridge Hub, Collectives, Coretime and People.
  0: [
    '91b171bb158e2d3848fa23a9f1c25182',
    '68d56f15f85d3136970ec16946040bc1',
    'dcf691b5a3fbe24adc99ddc959c0561b',
    '46ee89aa2eedd13e988962630ec9fb7b',
    'efb56e30d9b4a24099f88820987d0f45',
    '67fa177a097bfa18f77ea95ab56e9bcd',
  ],
  // Kusama and its Asset Hub
  2: ['b0a8d493285c2df73290dfb7e61f870f', '48239ef607d7928874027a43a6768920'],
  // Astar
  5: ['9eb76c5184c4ab8679d2d5d819fdf90b'],
  // Bifrost on Polkadot and on Kusama
  6: ['262e1b2ad728475fd6fe88e62d34c200', '9f28c6a68e0fc9646eff64935684f6ee'],
  // Karura
  8: ['baf5aabe40646d11f0ee8abbdc64f4a4'],
  // Acala
  10: ['fc41b9bd8ef8fe53d58c7ea67c794c7e'],
  // Polymesh
  12: ['6fbd74e5e1d0a61d52ccfe9d4adaed16'],
  // Phala and Khala
  30: ['1bb969d85965e4bb5a651abbedf21a54', 'd43540ba6d3eb4897c28a77d48cb5b72'],
  // Centrifuge
  36: ['b3db41421702df9a7fcac62b53ffeac8'],
  // Nodle
  37: ['97da7ede98d7bad4e36b4d734b605542'],
  // Westend and its Asset Hub
  42: ['e143f23803ac50e8f6f8e62695d1ce9e', '67f9723393ef76214df0118c34bbbd3d'],
  // Hydration
  63: ['afdc188f45c71dacbaa0b62e16a91f72'],
  // SORA
  69: ['7e4e32d0feafd4f9c9414b0be86373f9'],
  // Zeitgeist
  73: ['1bf2a2ecb4a868de66ea8610f2ce7c8c'],
  // Polkadex
  88: ['3920bcb4960a1eef5580cd5367ff3f43'],
  // Interlay
  2032: ['bf88efe70e9e0e916416e8bed61f2b45'],
  // Unique
  7391: ['84322d9cddbf35088f1e54e9a85c967a'],
  // Basilisk
  10041: ['a85cfb9b9fd4d622a5b28289a02347af'],
}

/** Bech32 prefixes by chain id, for chains with standard Cosmos accounts. */
const cosmos: Readonly<Record<string, string>> = {
  'agoric-3': 'agoric',
  'akashnet-2': 'akash',
  'archway-1': 'archway',
  'axelar-dojo-1': 'axelar',
  'bbn-1': 'bbn',
  'bitsong-2b': 'bitsong',
  celestia: 'celestia',
  'chihuahua-1': 'chihuahua',
  'columbus-5': 'terra',
  'comdex-1': 'comdex',
  'core-1': 'persistence',
  'coreum-mainnet-1': 'core',
  'cosmoshub-4': 'cosmos',
  'crypto-org-chain-mainnet-1': 'cro',
  'desmos-mainnet': 'desmos',
  'dydx-mainnet-1': 'dydx',
  'elgafar-1': 'stars',
  'fetchhub-4': 'fetch',
  'grand-1': 'noble',
  'gravity-bridge-3': 'gravity',
  'irishub-1': 'iaa',
  'jackal-1': 'jkl',
  'juno-1': 'juno',
  'kaiyo-1': 'kujira',
  'kava_2222-10': 'kava',
  'kyve-1': 'kyve',
  'laozi-mainnet': 'band',
  'lava-mainnet-1': 'lava@',
  'likecoin-mainnet-2': 'like',
  'mayachain-mainnet-v1': 'maya',
  'migaloo-1': 'migaloo',
  'mocha-4': 'celestia',
  'neutron-1': 'neutron',
  'noble-1': 'noble',
  'nomic-stakenet-3': 'nomic',
  nyx: 'n',
  'omniflixhub-1': 'omniflix',
  'osmo-test-5': 'osmo',
  'osmosis-1': 'osmo',
  'pacific-1': 'sei',
  'passage-2': 'pasg',
  'phoenix-1': 'terra',
  'pio-mainnet-1': 'pb',
  'pion-1': 'neutron',
  'pirin-1': 'nolus',
  provider: 'cosmos',
  'quicksilver-2': 'quick',
  'regen-1': 'regen',
  'secret-4': 'secret',
  'seda-1': 'seda',
  'sentinelhub-2': 'sent',
  'sommelier-3': 'somm',
  'ssc-1': 'saga',
  'stargaze-1': 'stars',
  'stride-1': 'stride',
  'teritori-1': 'tori',
  'theta-testnet-001': 'cosmos',
  'thorchain-1': 'thor',
  'umee-1': 'umee',
  'uni-7': 'juno',
  'xion-mainnet-1': 'xion',
}

/** Same, for chains whose accounts are derived as on Ethereum. */
const ethereumLike: Readonly<Record<string, string>> = {
  'canto_7700-1': 'canto',
  'cronosmainnet_25-1': 'crc',
  'dymension_1100-1': 'dym',
  'evmos_9001-2': 'evmos',
  'haqq_11235-1': 'haqq',
  'injective-1': 'inj',
  'injective-888': 'inj',
  'planq_7070-2': 'plq',
  'zetachain_7000-1': 'zeta',
}

/** Address formats of well-known chains, from the public registries of both ecosystems. */
export const knownAddressFormats: AddressFormats = Object.fromEntries([
  ...Object.entries(substrate).flatMap(([prefix, references]) =>
    references.map((reference) => [`polkadot:${reference}`, { ss58Prefix: Number(prefix) }] as const),
  ),
  ...Object.entries(cosmos).map(
    ([chainId, bech32Prefix]) => [`cosmos:${chainId}`, { bech32Prefix, keyType: 'secp256k1' }] as const,
  ),
  ...Object.entries(ethereumLike).map(
    ([chainId, bech32Prefix]) => [`cosmos:${chainId}`, { bech32Prefix, keyType: 'ethsecp256k1' }] as const,
  ),
])
