/** The most common tokens by mint, whose names are not queried. An on-chain name proves nothing; this list does. */
export const knownTokens: Readonly<Record<string, { name: string; symbol: string }>> = {
  So11111111111111111111111111111111111111112: { name: 'Wrapped SOL', symbol: 'WSOL' },
  EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v: { name: 'USD Coin', symbol: 'USDC' },
  Es9vMFrzaCErmJfrF4H2FYD4KCoNkY11McCe8BenwNYB: { name: 'Tether USD', symbol: 'USDT' },
  '2b1kV6DkPAnxd5ixfnxCpjxmKwqjjaYmCZfHsFu24GXo': { name: 'PayPal USD', symbol: 'PYUSD' },
  // USDC on Solana devnet.
  '4zMMC9srt5Ri5X14GAgXhaHii3GnPAEERYPJgZJDncDU': { name: 'USD Coin', symbol: 'USDC' },
}
