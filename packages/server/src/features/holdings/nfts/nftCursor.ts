import * as v from 'valibot'
import { RequestError } from '../../../kit/RequestError.ts'

const position = v.strictTuple([
  v.literal('n'),
  v.pipe(v.string(), v.regex(/^0x[0-9a-f]{40}$/)),
  v.pipe(v.string(), v.regex(/^\d{1,78}$/)),
])
/** Position of a page's last NFT, in order of contract and id. */
export type NftPosition = { contract: string; tokenId: string }

/** Writes the cursor for the NFTs after this one. */
export function writeNftCursor({ contract, tokenId }: NftPosition): string {
  return Buffer.from(JSON.stringify(['n', contract, tokenId])).toString('base64url')
}

/** @throws RequestError `CURSOR_INVALID` */
export function readNftCursor(text: string): NftPosition {
  let json: unknown
  try {
    json = JSON.parse(Buffer.from(text, 'base64url').toString())
  } catch {
    json = undefined
  }
  const parsed = v.safeParse(position, json)
  if (!parsed.success)
    throw new RequestError(
      'CURSOR_INVALID',
      'The cursor does not belong to this list. Start at the first page.',
    )
  const [, contract, tokenId] = parsed.output
  return { contract, tokenId }
}
