import type { AppOptions } from './AppOptions.ts'

/** Whether `npm run dev` starts a local chain. Wallets only accept local chains of EVM. */
export function hasLocalChain({ hasServer, namespaces }: AppOptions): boolean {
  return hasServer && namespaces.includes('eip155')
}
