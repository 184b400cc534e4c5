import { CaipAssetIdInvalidError } from '../errors/caip.ts'
import { type CaipNetworkId, isCaipNetworkId } from './CaipNetworkId.ts'

/** `network/assetNamespace:reference[/tokenId]` ([CAIP-19](https://chainagnostic.org/CAIPs/caip-19)). */
export type CaipAssetId = `${CaipNetworkId}/${string}:${string}`

/** The parts of a CAIP-19 asset id; `tokenId` only for one item of a collection. */
export type CaipAssetIdParts = {
  networkId: CaipNetworkId
  assetNamespace: string
  reference: string
  tokenId?: string | undefined
}

/**
 * Splits a CAIP-19 asset id.
 *
 * @throws CaipAssetIdInvalidError when a part is missing, empty or too many.
 */
export function parseCaipAssetId(value: string): CaipAssetIdParts {
  const [networkId, asset, tokenId, ...rest] = value.split('/')
  const [assetNamespace, reference, ...more] = asset?.split(':') ?? []
  if (
    !isCaipNetworkId(networkId) ||
    !assetNamespace ||
    !reference ||
    tokenId === '' ||
    more.length ||
    rest.length
  )
    throw new CaipAssetIdInvalidError({ value })
  return { networkId, assetNamespace, reference, ...(tokenId === undefined ? {} : { tokenId }) }
}

/** Joins the parts to a CAIP-19 asset id; the result is checked like in `parseCaipAssetId`. */
export function formatCaipAssetId(parts: CaipAssetIdParts): CaipAssetId {
  const { networkId, assetNamespace, reference, tokenId } = parts
  const value = `${networkId}/${assetNamespace}:${reference}${tokenId === undefined ? '' : `/${tokenId}`}`
  parseCaipAssetId(value)
  return value as CaipAssetId
}
