'use client'
import type { Nft } from '@foyer/contract'
import { useState } from 'react'
import { useModal } from '../ModalContext.ts'

/**
 * The picture or video of an NFT in its reserved square, loaded when it scrolls into view. It is only loaded from the
 * Foyer server, so its creator does not learn who views it.
 */
export function NftPicture({ nft, isLarge = false }: { nft: Nft; isLarge?: boolean | undefined }) {
  const { foyer } = useModal()
  const [isFailed, setIsFailed] = useState(false)
  const { media, name } = nft
  const shown = media?.url.startsWith('/') ? foyer.options.serverUrl + media.url : media?.url
  const own = media?.url.startsWith('/') || media?.url.startsWith('data:') ? shown : undefined
  const url = isFailed ? undefined : own
  if (!url)
    return (
      <span className="nft-picture" aria-hidden="true">
        {[...name.trim()][0]?.toUpperCase()}
      </span>
    )
  if (media?.kind === 'video')
    return (
      <video
        className="nft-picture"
        src={url}
        muted
        playsInline
        loop={isLarge}
        controls={isLarge}
        preload="metadata"
        aria-label={name}
        onError={() => setIsFailed(true)}
      />
    )
  return (
    <img
      className="nft-picture"
      src={url}
      alt=""
      width="320"
      height="320"
      loading="lazy"
      decoding="async"
      onError={() => setIsFailed(true)}
    />
  )
}
