/** Configuration of the local stack; in your own app these are constants. */
export type Config = {
  projectId: string
  serverUrl: string
  chains: readonly { id: number; name: string; rpcUrl: string }[]
}

/** Reads the configuration that the local stack serves. */
export async function loadConfig(): Promise<Config> {
  const response = await fetch(`${process.env.DEMO_URL ?? 'http://127.0.0.1:5173'}/foyer.config.json`)
  if (!response.ok) throw new Error('The stack is not running. Start it with `npm start`.')
  return response.json()
}
