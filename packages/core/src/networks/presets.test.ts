import { expect, test } from 'vitest'
import * as networks from './presets.ts'

test('the bundled networks are those of the specification, with their currencies and decimals', () => {
  const rows = Object.values(networks).map(({ caipNetworkId, testnet = false, nativeCurrency }) => {
    const { symbol, decimals } = nativeCurrency
    return `${caipNetworkId} ${symbol} ${decimals}${testnet ? ' testnet' : ''}`
  })
  expect(rows.sort()).toMatchInlineSnapshot(`
    [
      "bip122:000000000019d6689c085ae165831e93 BTC 8",
      "bip122:000000000933ea01ad0ee984209779ba BTC 8 testnet",
      "cosmos:cosmoshub-4 ATOM 6",
      "cosmos:osmosis-1 OSMO 6",
      "eip155:1 ETH 18",
      "eip155:11155111 ETH 18 testnet",
      "eip155:43113 AVAX 18 testnet",
      "eip155:80002 POL 18 testnet",
      "eip155:97 tBNB 18 testnet",
      "polkadot:91b171bb158e2d3848fa23a9f1c25182 DOT 10",
      "polkadot:b0a8d493285c2df73290dfb7e61f870f KSM 12",
      "polkadot:e143f23803ac50e8f6f8e62695d1ce9e WND 12 testnet",
      "solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z SOL 9 testnet",
      "solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp SOL 9",
      "solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1 SOL 9 testnet",
    ]
  `)
})

test('the bundled networks have the data for adding them to a wallet, and an explorer', () => {
  const rows = Object.values(networks).map(({ name, nativeCurrency, rpcUrls, blockExplorers, ...rest }) => {
    const explorer = blockExplorers?.default
    const node = rpcUrls.chainDefault?.http.join(' ') ?? 'no node'
    const more = [rest.polkadot, rest.cosmos].flatMap((own) => (own ? Object.values(own) : []))
    return [name, nativeCurrency.name, node, `${explorer?.name} ${explorer?.url}`, ...more].join(' | ')
  })
  expect(rows).toMatchInlineSnapshot(`
    [
      "Ethereum | Ether | https://eth.merkle.io | Etherscan https://etherscan.io",
      "Sepolia | Sepolia Ether | https://11155111.rpc.thirdweb.com | Etherscan https://sepolia.etherscan.io",
      "Avalanche Fuji | Avalanche | https://api.avax-test.network/ext/bc/C/rpc | SnowTrace https://testnet.snowtrace.io",
      "BNB Smart Chain Testnet | BNB | https://data-seed-prebsc-1-s1.bnbchain.org:8545 | BscScan https://testnet.bscscan.com",
      "Polygon Amoy | POL | https://rpc-amoy.polygon.technology | PolygonScan https://amoy.polygonscan.com",
      "Solana | Solana | https://api.mainnet-beta.solana.com | Solscan https://solscan.io",
      "Solana Devnet | Solana | https://api.devnet.solana.com | Solscan https://solscan.io",
      "Solana Testnet | Solana | https://api.testnet.solana.com | Solscan https://solscan.io",
      "Bitcoin | Bitcoin | no node | Mempool https://mempool.space",
      "Bitcoin Testnet | Bitcoin | no node | Mempool https://mempool.space/testnet",
      "Polkadot | Polkadot | https://rpc.polkadot.io | Subscan https://polkadot.subscan.io | 0",
      "Kusama | Kusama | https://kusama-rpc.polkadot.io | Subscan https://kusama.subscan.io | 2",
      "Westend | Westend | https://westend-rpc.polkadot.io | Subscan https://westend.subscan.io | 42",
      "Cosmos Hub | Atom | https://rpc.cosmos.directory/cosmoshub | Mintscan https://www.mintscan.io/cosmos | cosmos | uatom | https://rest.cosmos.directory/cosmoshub",
      "Osmosis | Osmosis | https://rpc.osmosis.zone | Mintscan https://www.mintscan.io/osmosis | osmo | uosmo | https://lcd.osmosis.zone",
    ]
  `)
})

test('behavior: sets no public node for pages to read from', () => {
  for (const { rpcUrls } of Object.values(networks)) expect(rpcUrls.default.http).toEqual([])
})
