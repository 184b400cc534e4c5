import { encodeAbiParameters, type Hex, numberToHex } from 'viem'

export const usdc = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'

/** Network data for describing a call, with one listed token. */
export const localChain = {
  name: 'Local',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  tokens: [{ address: usdc.toLowerCase(), name: 'USD Coin', symbol: 'USDC', decimals: 6 }],
}

/** The listed token's answer on the chain; `undefined` for other requests. */
export function askToken(
  method: string,
  params: unknown,
  { token = usdc, decimals = 6, symbol = 'USDC' } = {},
): Hex | undefined {
  const [call] = (params ?? []) as [{ to?: string; data?: string }?]
  if (method !== 'eth_call' || call?.to?.toLowerCase() !== token.toLowerCase()) return undefined
  if (call.data === '0x313ce567') return numberToHex(decimals, { size: 32 })
  return call.data === '0x95d89b41' ? encodeAbiParameters([{ type: 'string' }], [symbol]) : undefined
}
