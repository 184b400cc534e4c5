import { imagePath } from '@foyer/contract'

/**
 * Path of a token's icon. Only native currencies and tokens of the list have that of their symbol: anyone can give a
 * contract any symbol, and all others have one drawn from their address.
 */
export function tokenIcon(token: {
  symbol: string
  address?: string | undefined
  isListed: boolean
}): string {
  const { symbol, address, isListed } = token
  return imagePath('tokens', address === undefined || isListed ? symbol : address)
}
