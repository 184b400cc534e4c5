export const usdc = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'

/** What describing a call knows of a network, with one listed token. */
export const localChain = {
  name: 'Local',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  tokens: [{ address: usdc.toLowerCase(), name: 'USD Coin', symbol: 'USDC', decimals: 6 }],
}
