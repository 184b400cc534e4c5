/** Configuration that the page's host provides about the local stack. */
export type DemoConfig = {
  projectId: string
  serverUrl: string
  relayUrl: string
  walletUrl?: string
  /** Absent if no secure site is served; login by email or social account is then off. */
  secureUrl?: string
  /** URL of the documentation. */
  docsUrl?: string
  /** URL of the inbox for login mails. */
  mailboxUrl?: string
  chains: readonly {
    id: number
    name: string
    rpcUrl: string
    swapRouters: readonly string[]
    ensUniversalResolver?: string
  }[]
  /** Absent if the platform has no local Solana chain. */
  solana?: { networkId: `solana:${string}`; name: string; rpcUrl: string }
}

/** Reads the configuration served next to the page. */
export async function loadConfig(): Promise<DemoConfig> {
  const response = await fetch('/foyer.config.json').catch(() => undefined)
  if (!response?.ok) throw new Error('Start it with “npm start” in the repository, then reload this page.')
  return response.json()
}
