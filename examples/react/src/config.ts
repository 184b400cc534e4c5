/** Configuration of the local stack; in your own app these are constants. */
export type Config = {
  projectId: string
  serverUrl: string
  chains: readonly { id: number; name: string; rpcUrl: string }[]
  solana?: { networkId: `solana:${string}`; name: string; rpcUrl: string }
}

/** Reads the configuration served next to the page. */
export async function loadConfig(): Promise<Config> {
  const response = await fetch('/foyer.config.json')
  if (!response.ok) throw new Error('The stack is not running. Start it with `npm start`.')
  return response.json()
}
