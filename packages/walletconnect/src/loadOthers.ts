/** Loads the code for namespaces other than EVM and Solana, which only their visitors need. */
export const loadOthers = () => import('./others.ts')
