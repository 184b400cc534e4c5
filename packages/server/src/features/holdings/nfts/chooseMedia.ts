import type { Nft } from '@foyer/contract'
import type { NftMetadata } from './parseNftMetadata.ts'

/** Which URI of an NFT is shown: its picture, else its film; programs and pages are not. */
export function chooseMedia({
  image,
  animation,
}: Pick<NftMetadata, 'image' | 'animation'>):
  | { uri: string; kind: NonNullable<Nft['media']>['kind'] }
  | undefined {
  const isVideo = (uri: string) => /^data:video\//i.test(uri) || /\.(mp4|webm)([?#]|$)/i.test(uri)
  const isKnown = (uri: string) => /^(data:|https?:\/\/|ipfs:\/\/)/i.test(uri)
  if (isKnown(image)) return { uri: image, kind: isVideo(image) ? 'video' : 'image' }
  return isKnown(animation) && isVideo(animation) ? { uri: animation, kind: 'video' } : undefined
}
