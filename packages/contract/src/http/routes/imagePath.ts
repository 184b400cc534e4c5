import { getImage } from './wallets.ts'

/**
 * Path of a served icon, relative to the server's URL: of a wallet id, CAIP-2 network id or token symbol.
 *
 * @example
 * ```ts
 * import { imagePath } from '@foyer/contract'
 *
 * const source = `https://foyer.example.com${imagePath('networks', 'eip155:8453')}`
 * console.log(source) // 'https://foyer.example.com/v1/images/networks/eip155%3A8453'
 * ```
 */
export function imagePath(kind: 'wallets' | 'networks' | 'tokens', id: string): string {
  return getImage.path.replace('{kind}', kind).replace('{id}', () => encodeURIComponent(id))
}
