/** Folders of the examples. */
export const examples = ['wagmi-2', 'wagmi-3', 'ethers-6', 'solana-kit', 'react-18'] as const
