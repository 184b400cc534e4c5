import { type CaipAssetId, type CaipNetworkId, parseCaipAssetId } from '@foyer/contract'

/** An asset on a network that supports payments. */
export type PaymentAsset = {
  network: CaipNetworkId
  /** Contract in lower case, or mint; `null` for the native currency. */
  token: string | null
}

/** Parses a CAIP-19 id; returns `undefined` if it can't be used for payments. Pure. */
export function readAsset(id: string): PaymentAsset | undefined {
  const { networkId: network, assetNamespace, reference, tokenId } = parseCaipAssetId(id)
  if (tokenId !== undefined) return undefined
  if (network.startsWith('eip155:')) {
    if (assetNamespace === 'slip44') return { network, token: null }
    if (assetNamespace !== 'erc20' || !/^0x[\da-f]{40}$/i.test(reference)) return undefined
    return { network, token: reference.toLowerCase() }
  }
  if (!network.startsWith('solana:')) return undefined
  if (assetNamespace === 'slip44') return { network, token: null }
  // Both are in use: `token` in the namespace registry, `spl` in CAIP-358.
  const isToken = assetNamespace === 'token' || assetNamespace === 'spl'
  return isToken && /^[1-9A-HJ-NP-Za-km-z]{32,44}$/.test(reference)
    ? { network, token: reference }
    : undefined
}

/** Formats an asset as its canonical id. Pure. */
export function formatAsset({ network, token }: PaymentAsset): CaipAssetId {
  const isEvm = network.startsWith('eip155:')
  if (token === null) return `${network}/slip44:${isEvm ? '60' : '501'}`
  return `${network}/${isEvm ? 'erc20' : 'token'}:${token}`
}
