/** Folders of the examples that Vite builds. */
export const examples = ['wagmi-2', 'wagmi-3', 'ethers-6', 'solana-kit'] as const
