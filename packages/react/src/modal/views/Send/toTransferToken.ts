import { parseCaipAddress, type TokenBalance } from '@foyer/contract'
import type { TransferToken } from '@foyer/core'
import { isSameAddress, parseUnits } from '@foyer/core/adapter'

/** Converts a held token to the token of a transfer. */
export function toTransferToken({
  name,
  symbol,
  address,
  quantity,
  iconUrl,
  isListed,
}: TokenBalance): TransferToken {
  const decimals = Number(quantity.decimals)
  return {
    name,
    symbol,
    decimals,
    iconUrl,
    ...(isListed ? { isListed } : {}),
    ...(address ? { address: parseCaipAddress(address).address } : {}),
  }
}

/** Returns the balance of the token, in base units. */
export function getHeld({ quantity }: TokenBalance): bigint {
  return parseUnits(quantity.numeric, Number(quantity.decimals)) ?? 0n
}

/** Finds the holding of a transfer's token. */
export function findHolding(
  balances: readonly TokenBalance[],
  token: Asset | undefined,
): TokenBalance | undefined {
  return token && balances.find((balance) => isSameToken(toTransferToken(balance), token))
}

type Asset = Pick<TransferToken, 'address'>

/** Whether two tokens are the same: same contract or mint, or both the network's native currency. */
export function isSameToken(a: Asset, b: Asset): boolean {
  return isSameAddress(a.address, b.address)
}
