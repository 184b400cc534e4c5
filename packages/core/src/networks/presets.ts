import { defineNetwork, type Network } from '../model/Network.ts'

/** Public node passed to wallets; the page reads through the app's own endpoint or the Foyer server. */
const publicNode = (url: string) => ({ default: { http: [] }, chainDefault: { http: [url] } })
const ether = { name: 'Ether', symbol: 'ETH', decimals: 18 } as const
const sol = { name: 'Solana', symbol: 'SOL', decimals: 9 } as const
const btc = { name: 'Bitcoin', symbol: 'BTC', decimals: 8 } as const

/** Ethereum mainnet. */
export const mainnet: Network<'eip155:1'> = /*#__PURE__*/ defineNetwork({
  id: 1,
  name: 'Ethereum',
  nativeCurrency: ether,
  rpcUrls: /*#__PURE__*/ publicNode('https://eth.merkle.io'),
  blockExplorers: { default: { name: 'Etherscan', url: 'https://etherscan.io' } },
})

/** Ethereum's test network Sepolia. */
export const sepolia: Network<'eip155:11155111'> = /*#__PURE__*/ defineNetwork({
  id: 11155111,
  name: 'Sepolia',
  nativeCurrency: { name: 'Sepolia Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: /*#__PURE__*/ publicNode('https://11155111.rpc.thirdweb.com'),
  blockExplorers: { default: { name: 'Etherscan', url: 'https://sepolia.etherscan.io' } },
  testnet: true,
})

/** Avalanche's test network Fuji. */
export const avalancheFuji: Network<'eip155:43113'> = /*#__PURE__*/ defineNetwork({
  id: 43113,
  name: 'Avalanche Fuji',
  nativeCurrency: { name: 'Avalanche', symbol: 'AVAX', decimals: 18 },
  rpcUrls: /*#__PURE__*/ publicNode('https://api.avax-test.network/ext/bc/C/rpc'),
  blockExplorers: { default: { name: 'SnowTrace', url: 'https://testnet.snowtrace.io' } },
  testnet: true,
})

/** BNB Smart Chain's test network. */
export const bscTestnet: Network<'eip155:97'> = /*#__PURE__*/ defineNetwork({
  id: 97,
  name: 'BNB Smart Chain Testnet',
  nativeCurrency: { name: 'BNB', symbol: 'tBNB', decimals: 18 },
  rpcUrls: /*#__PURE__*/ publicNode('https://data-seed-prebsc-1-s1.bnbchain.org:8545'),
  blockExplorers: { default: { name: 'BscScan', url: 'https://testnet.bscscan.com' } },
  testnet: true,
})

/** Polygon's test network Amoy. */
export const polygonAmoy: Network<'eip155:80002'> = /*#__PURE__*/ defineNetwork({
  id: 80002,
  name: 'Polygon Amoy',
  nativeCurrency: { name: 'POL', symbol: 'POL', decimals: 18 },
  rpcUrls: /*#__PURE__*/ publicNode('https://rpc-amoy.polygon.technology'),
  blockExplorers: { default: { name: 'PolygonScan', url: 'https://amoy.polygonscan.com' } },
  testnet: true,
})

/** Solana mainnet. */
export const solana: Network<'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'> = /*#__PURE__*/ defineNetwork({
  id: '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  chainNamespace: 'solana',
  name: 'Solana',
  nativeCurrency: sol,
  rpcUrls: /*#__PURE__*/ publicNode('https://api.mainnet-beta.solana.com'),
  blockExplorers: { default: { name: 'Solscan', url: 'https://solscan.io' } },
})

/** Solana's development network. */
export const solanaDevnet: Network<'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1'> = /*#__PURE__*/ defineNetwork({
  id: 'EtWTRABZaYq6iMfeYKouRu166VU2xqa1',
  chainNamespace: 'solana',
  name: 'Solana Devnet',
  nativeCurrency: sol,
  rpcUrls: /*#__PURE__*/ publicNode('https://api.devnet.solana.com'),
  blockExplorers: { default: { name: 'Solscan', url: 'https://solscan.io' } },
  testnet: true,
})

/** Solana's test network. */
export const solanaTestnet: Network<'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z'> = /*#__PURE__*/ defineNetwork({
  id: '4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z',
  chainNamespace: 'solana',
  name: 'Solana Testnet',
  nativeCurrency: sol,
  rpcUrls: /*#__PURE__*/ publicNode('https://api.testnet.solana.com'),
  blockExplorers: { default: { name: 'Solscan', url: 'https://solscan.io' } },
  testnet: true,
})

/** Bitcoin mainnet. */
export const bitcoin: Network<'bip122:000000000019d6689c085ae165831e93'> = /*#__PURE__*/ defineNetwork({
  id: '000000000019d6689c085ae165831e93',
  chainNamespace: 'bip122',
  name: 'Bitcoin',
  nativeCurrency: btc,
  rpcUrls: { default: { http: [] } },
  blockExplorers: { default: { name: 'Mempool', url: 'https://mempool.space' } },
})

/** Bitcoin's test network. */
export const bitcoinTestnet: Network<'bip122:000000000933ea01ad0ee984209779ba'> = /*#__PURE__*/ defineNetwork(
  {
    id: '000000000933ea01ad0ee984209779ba',
    chainNamespace: 'bip122',
    name: 'Bitcoin Testnet',
    nativeCurrency: btc,
    rpcUrls: { default: { http: [] } },
    blockExplorers: { default: { name: 'Mempool', url: 'https://mempool.space/testnet' } },
    testnet: true,
  },
)

/** Polkadot's relay chain. */
export const polkadot: Network<'polkadot:91b171bb158e2d3848fa23a9f1c25182'> = /*#__PURE__*/ defineNetwork({
  id: '91b171bb158e2d3848fa23a9f1c25182',
  chainNamespace: 'polkadot',
  name: 'Polkadot',
  nativeCurrency: { name: 'Polkadot', symbol: 'DOT', decimals: 10 },
  rpcUrls: /*#__PURE__*/ publicNode('https://rpc.polkadot.io'),
  blockExplorers: { default: { name: 'Subscan', url: 'https://polkadot.subscan.io' } },
  polkadot: { ss58Prefix: 0 },
})

/** Kusama's relay chain. */
export const kusama: Network<'polkadot:b0a8d493285c2df73290dfb7e61f870f'> = /*#__PURE__*/ defineNetwork({
  id: 'b0a8d493285c2df73290dfb7e61f870f',
  chainNamespace: 'polkadot',
  name: 'Kusama',
  nativeCurrency: { name: 'Kusama', symbol: 'KSM', decimals: 12 },
  rpcUrls: /*#__PURE__*/ publicNode('https://kusama-rpc.polkadot.io'),
  blockExplorers: { default: { name: 'Subscan', url: 'https://kusama.subscan.io' } },
  polkadot: { ss58Prefix: 2 },
})

/** Polkadot's test network Westend. */
export const westend: Network<'polkadot:e143f23803ac50e8f6f8e62695d1ce9e'> = /*#__PURE__*/ defineNetwork({
  id: 'e143f23803ac50e8f6f8e62695d1ce9e',
  chainNamespace: 'polkadot',
  name: 'Westend',
  nativeCurrency: { name: 'Westend', symbol: 'WND', decimals: 12 },
  rpcUrls: /*#__PURE__*/ publicNode('https://westend-rpc.polkadot.io'),
  blockExplorers: { default: { name: 'Subscan', url: 'https://westend.subscan.io' } },
  polkadot: { ss58Prefix: 42 },
  testnet: true,
})

/** The Cosmos Hub. */
export const cosmosHub: Network<'cosmos:cosmoshub-4'> = /*#__PURE__*/ defineNetwork({
  id: 'cosmoshub-4',
  chainNamespace: 'cosmos',
  name: 'Cosmos Hub',
  nativeCurrency: { name: 'Atom', symbol: 'ATOM', decimals: 6 },
  rpcUrls: /*#__PURE__*/ publicNode('https://rpc.cosmos.directory/cosmoshub'),
  blockExplorers: { default: { name: 'Mintscan', url: 'https://www.mintscan.io/cosmos' } },
  cosmos: {
    bech32Prefix: 'cosmos',
    minimalDenom: 'uatom',
    restUrl: 'https://rest.cosmos.directory/cosmoshub',
  },
})

/** Osmosis. */
export const osmosis: Network<'cosmos:osmosis-1'> = /*#__PURE__*/ defineNetwork({
  id: 'osmosis-1',
  chainNamespace: 'cosmos',
  name: 'Osmosis',
  nativeCurrency: { name: 'Osmosis', symbol: 'OSMO', decimals: 6 },
  rpcUrls: /*#__PURE__*/ publicNode('https://rpc.osmosis.zone'),
  blockExplorers: { default: { name: 'Mintscan', url: 'https://www.mintscan.io/osmosis' } },
  cosmos: { bech32Prefix: 'osmo', minimalDenom: 'uosmo', restUrl: 'https://lcd.osmosis.zone' },
})
