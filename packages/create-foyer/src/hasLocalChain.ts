import type { AppOptions } from './AppOptions.ts'

/** Whether `npm run dev` starts a local chain: wallets take one of EVM only. */
export function hasLocalChain({ hasServer, namespaces }: AppOptions): boolean {
  return hasServer && namespaces.includes('eip155')
}
