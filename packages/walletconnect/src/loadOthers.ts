/** Loads the code for namespaces other than EVM and Solana, if the text names one; only their visitors need it. */
export const loadOthers = async (namespaces: string) =>
  /bip122|cosmos|polkadot/.test(namespaces) ? (await import('./others.ts')).others : undefined
