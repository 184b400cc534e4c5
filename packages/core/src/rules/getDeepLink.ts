import type { DirectoryWallet } from '@foyer/contract'

/** The address that opens a wallet's app on this phone with a pairing link; `undefined` when it has none. */
export function getDeepLink(
  wallet: Pick<DirectoryWallet, 'mobileLink' | 'universalLink'>,
  uri: string,
): string | undefined {
  const base = wallet.mobileLink ?? wallet.universalLink
  if (!base) return undefined
  const query = `wc?uri=${encodeURIComponent(uri)}`
  return base.endsWith('/') ? base + query : `${base}/${query}`
}
