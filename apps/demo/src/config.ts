/** What the host that serves this page says of the stack around it. */
export type DemoConfig = {
  projectId: string
  serverUrl: string
  relayUrl: string
  walletUrl?: string
  /** Absent where no secure site is served: then nobody logs in by email or social account. */
  secureUrl?: string
  chains: readonly { id: number; name: string; rpcUrl: string }[]
  /** Absent where the platform has no local chain of Solana. */
  solana?: { networkId: `solana:${string}`; name: string; rpcUrl: string }
}

/** Reads the configuration that is served beside the page. */
export async function loadConfig(): Promise<DemoConfig> {
  const response = await fetch('/foyer.config.json')
  if (!response.ok) throw new Error('The stack is not running. Start it with `npm start`.')
  return response.json()
}
