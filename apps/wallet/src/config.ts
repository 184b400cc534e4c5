/** A token that the wallet shows and names. */
export type WalletToken = { address: `0x${string}`; name: string; symbol: string; decimals: number }

/** A chain that the wallet serves. */
export type WalletChain = {
  id: number
  name: string
  rpcUrl: string
  nativeCurrency: { name: string; symbol: string; decimals: number }
  tokens: readonly WalletToken[]
}

/** What the host that serves this page says of the stack around it. */
export type WalletConfig = { projectId: string; relayUrl: string; chains: readonly WalletChain[] }

const ether = { name: 'Ether', symbol: 'ETH', decimals: 18 }

/** Reads the configuration that is served beside the page. */
export async function loadConfig(): Promise<WalletConfig> {
  const response = await fetch('/foyer.config.json').catch(() => undefined)
  const isJson = response?.headers.get('content-type')?.includes('json')
  if (!response?.ok || !isJson) throw new Error('The stack is not running. Start it with “npm start”.')
  const config = parseConfig(await response.json())
  if (!config) throw new Error('The file foyer.config.json beside this page is not complete.')
  return config
}

/** Reads a configuration; chains without tokens or currency are completed. */
export function parseConfig(json: unknown): WalletConfig | undefined {
  if (!isRecord(json) || !Array.isArray(json.chains)) return undefined
  const { projectId, relayUrl } = json
  if (typeof projectId !== 'string' || typeof relayUrl !== 'string' || !/^wss?:/.test(relayUrl))
    return undefined
  const chains = json.chains.filter(
    (chain): chain is Omit<WalletChain, 'nativeCurrency' | 'tokens'> & Partial<WalletChain> =>
      isRecord(chain) &&
      Number.isSafeInteger(chain.id) &&
      typeof chain.name === 'string' &&
      typeof chain.rpcUrl === 'string',
  )
  if (!chains.length) return undefined
  return {
    projectId,
    relayUrl,
    chains: chains.map((chain) => ({ nativeCurrency: ether, tokens: [], ...chain })),
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
