import { expect, test } from 'vitest'
import * as networks from './presets.ts'

test('the bundled networks are those of the seed, with the native decimals it gives', () => {
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
