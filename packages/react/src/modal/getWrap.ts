/** Wrapping a native currency, or unwrapping it. */
export type Wrap = 'wrap' | 'unwrap'

/** Fields that identify a token; the native currency has no `address`. */
type Asset = {
  readonly symbol: string
  readonly address?: string | undefined
  readonly isListed?: boolean | undefined
}

/**
 * Returns whether a swap wraps or unwraps the native currency. The wrapped token is listed, so that no other token can
 * pass for it by its symbol.
 */
export function getWrap({
  sold,
  bought,
}: {
  readonly sold?: Asset | undefined
  readonly bought?: Asset | undefined
}): Wrap | undefined {
  if (isWrapped(bought, sold)) return 'wrap'
  return isWrapped(sold, bought) ? 'unwrap' : undefined
}

const isWrapped = (token?: Asset, native?: Asset) =>
  token?.isListed &&
  native &&
  !native.address &&
  token.symbol.toUpperCase() === `W${native.symbol}`.toUpperCase()
