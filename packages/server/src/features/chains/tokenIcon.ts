import { imagePath } from '@foyer/contract'

/**
 * Returns the path of a token's icon. Only native currencies and listed tokens get their symbol's icon: anyone can give a
 * contract any symbol. All others get one drawn from their address.
 */
export function tokenIcon(token: {
  symbol: string
  address?: string | undefined
  isListed: boolean
}): string {
  const { symbol, address, isListed } = token
  return imagePath('tokens', address === undefined || isListed ? symbol : address)
}
