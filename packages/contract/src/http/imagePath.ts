import { getImage } from './routes/wallets.ts'

/** Path of a served icon, relative to the server's URL: of a wallet id, CAIP-2 network id or token symbol. */
export function imagePath(kind: 'wallets' | 'networks' | 'tokens', id: string): string {
  return getImage.path.replace('{kind}', kind).replace('{id}', () => encodeURIComponent(id))
}
