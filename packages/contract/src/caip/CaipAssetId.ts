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
 * @throws CaipAssetIdInvalidError when a part is missing, empty or superfluous.
 *
 * @example
 * ```ts
 * import { parseCaipAssetId } from '@foyer/contract'
 *
 * const { networkId, assetNamespace, tokenId } = parseCaipAssetId(
 *   'eip155:1/erc721:0xBC4CA0EdA7647A8aB7C2061c2E118A18a936f13D/3749',
 * )
 * console.log(networkId) // 'eip155:1'
 * console.log(assetNamespace) // 'erc721'
 * console.log(tokenId) // '3749'
 * ```
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

/**
 * Joins the parts to a CAIP-19 asset id; the result is validated as in `parseCaipAssetId`.
 *
 * @example
 * ```ts
 * import { formatCaipAssetId } from '@foyer/contract'
 *
 * const usdc = formatCaipAssetId({
 *   networkId: 'eip155:8453',
 *   assetNamespace: 'erc20',
 *   reference: '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913',
 * })
 * console.log(usdc) // 'eip155:8453/erc20:0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913'
 * ```
 */
export function formatCaipAssetId(parts: CaipAssetIdParts): CaipAssetId {
  const { networkId, assetNamespace, reference, tokenId } = parts
  const value = `${networkId}/${assetNamespace}:${reference}${tokenId === undefined ? '' : `/${tokenId}`}`
  parseCaipAssetId(value)
  return value as CaipAssetId
}
