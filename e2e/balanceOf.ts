import { callNode } from './callNode.ts'

/** Balance of an address in base units, of a token or the native currency. */
export async function balanceOf(url: string, address: string, token?: string): Promise<bigint> {
  if (!token) return BigInt((await callNode(url, 'eth_getBalance', address, 'latest')) as string)
  const data = `0x70a08231${address.slice(2).toLowerCase().padStart(64, '0')}`
  return BigInt((await callNode(url, 'eth_call', { to: token, data }, 'latest')) as string)
}
