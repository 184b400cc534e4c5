import type { Nft } from '@foyer/contract'
import type { NftMetadata } from './parseNftMetadata.ts'

/** Chooses the URI to show: the picture, or else the video. Programs and pages are never chosen. */
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
