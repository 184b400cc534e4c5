import { isAddress } from 'viem'

/** A token that the wallet shows by name. */
export type WalletToken = { address: `0x${string}`; name: string; symbol: string; decimals: number }

/** A chain that the wallet supports. */
export type WalletChain = {
  id: number
  name: string
  rpcUrl: string
  nativeCurrency: { name: string; symbol: string; decimals: number }
  tokens: readonly WalletToken[]
}

/** The local Solana chain. */
export type WalletSolana = {
  /** CAIP-2 id. */
  networkId: `solana:${string}`
  name: string
  rpcUrl: string
  nativeCurrency: WalletChain['nativeCurrency']
}

/** Configuration of the stack, served by this page's host. */
export type WalletConfig = {
  projectId: string
  relayUrl: string
  /** The server trusted to attest an app's page. */
  serverUrl?: string
  chains: readonly WalletChain[]
  /** Absent if the platform does not support it. */
  solana?: WalletSolana
}

const ether = { name: 'Ether', symbol: 'ETH', decimals: 18 }
const sol = { name: 'Solana', symbol: 'SOL', decimals: 9 }

/** Loads the configuration served next to the page. */
export async function loadConfig(): Promise<WalletConfig> {
  const response = await fetch('/foyer.config.json').catch(() => undefined)
  const isJson = response?.headers.get('content-type')?.includes('json')
  if (!response?.ok || !isJson) throw new Error('The stack is not running. Start it with “npm start”.')
  const config = parseConfig(await response.json())
  if (!config) throw new Error('The file foyer.config.json of this page is incomplete.')
  return config
}

/** Parses a configuration. Adds missing tokens or currencies of chains; returns `undefined` if anything is invalid. */
export function parseConfig(json: unknown): WalletConfig | undefined {
  if (!isRecord(json) || !Array.isArray(json.chains)) return undefined
  const { projectId, relayUrl, serverUrl } = json
  if (typeof projectId !== 'string' || !projectId || !isUrl(relayUrl, 'ws')) return undefined
  if (serverUrl !== undefined && !isUrl(serverUrl, 'http')) return undefined
  const chains = json.chains.map(parseChain).filter((chain) => chain !== undefined)
  const isComplete = chains.length > 0 && chains.length === json.chains.length
  const isUnambiguous = new Set(chains.map(({ id }) => id)).size === chains.length
  if (!isComplete || !isUnambiguous) return undefined
  const config = { projectId, relayUrl, chains, ...(serverUrl !== undefined && { serverUrl }) }
  if (json.solana === undefined) return config
  const solana = parseSolana(json.solana)
  return solana && { ...config, solana }
}

function parseSolana(given: unknown): WalletSolana | undefined {
  if (!isRecord(given)) return undefined
  const { networkId, name, rpcUrl, nativeCurrency = sol } = given
  if (!isSolanaId(networkId) || typeof name !== 'string' || !name) return undefined
  if (!isUrl(rpcUrl, 'http') || !isCurrency(nativeCurrency)) return undefined
  return { networkId, name, rpcUrl, nativeCurrency }
}

/** A CAIP-2 reference: up to 32 characters. */
function isSolanaId(value: unknown): value is WalletSolana['networkId'] {
  return typeof value === 'string' && /^solana:[-_a-zA-Z0-9]{1,32}$/.test(value)
}

function parseChain(given: unknown): WalletChain | undefined {
  if (!isRecord(given)) return undefined
  const { id, name, rpcUrl, nativeCurrency = ether, tokens = [] } = given
  if (typeof id !== 'number' || !Number.isSafeInteger(id) || id < 1) return undefined
  if (typeof name !== 'string' || !name || !isUrl(rpcUrl, 'http')) return undefined
  if (!isCurrency(nativeCurrency) || !Array.isArray(tokens) || !tokens.every(isToken)) return undefined
  return { id, name, rpcUrl, nativeCurrency, tokens }
}

function isToken(value: unknown): value is WalletToken {
  return isCurrency(value) && 'address' in value && isAddress(String(value.address), { strict: false })
}

function isCurrency(value: unknown): value is WalletChain['nativeCurrency'] {
  return (
    isRecord(value) &&
    typeof value.name === 'string' &&
    typeof value.symbol === 'string' &&
    Number.isInteger(value.decimals) &&
    Number(value.decimals) >= 0
  )
}

function isUrl(value: unknown, protocol: 'ws' | 'http'): value is string {
  if (typeof value !== 'string') return false
  try {
    return [`${protocol}:`, `${protocol}s:`].includes(new URL(value).protocol)
  } catch {
    return false
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
