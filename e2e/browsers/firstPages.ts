/** Examples without a server of their own, whose first page each engine opens. */
export const firstPages = [
  'react',
  'react-18',
  'vue',
  'svelte',
  'html',
  'wagmi-2',
  'wagmi-3',
  'ethers-6',
  'solana-kit',
] as const
