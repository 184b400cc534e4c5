import { encodeAbiParameters, type Hex, numberToHex } from 'viem'

export const usdc = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'

/** What describing a call knows of a network, with one listed token. */
export const localChain = {
  name: 'Local',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  tokens: [{ address: usdc.toLowerCase(), name: 'USD Coin', symbol: 'USDC', decimals: 6 }],
}

/** What the listed token answers on the chain; `undefined` where something else is asked. */
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
