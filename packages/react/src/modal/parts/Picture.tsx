'use client'
import { useEffect, useRef, useState } from 'react'
import { toPictureUrl } from '../../base/toPictureUrl.ts'
import { getAppIcon } from '../getAppIcon.ts'
import { useModalState } from '../hooks/useModalState.ts'
import { useModal } from '../ModalContext.ts'

const tints = 6
/** Images that have not loaded within this time are skipped (docs/evidence/spec.md, section 9). */
const loadTimeoutMs = 2_000

/**
 * The icon of a wallet, network or token in its reserved space: an inline image, the server's image, or one provided by
 * the app. Shows the first letter until the image has loaded, or if there is none. Never loads from any other host,
 * which would learn who visits.
 */
export function Picture({
  src,
  name,
  round,
}: {
  src: string | undefined
  name: string
  round?: boolean | undefined
}) {
  const { foyer } = useModal()
  const [failed, setFailed] = useState<string>()
  const [late, setLate] = useState<string>()
  const image = useRef<HTMLImageElement>(null)
  const isOwn = useModalState(
    ({ networks }) =>
      networks.some(({ assets }) => assets?.imageUrl === src) ||
      (src !== undefined && src === getAppIcon(foyer)),
  )
  const url = toPictureUrl(foyer, src, isOwn)
  useEffect(() => {
    const timer = setTimeout(() => image.current?.complete === false && setLate(url), loadTimeoutMs)
    return () => clearTimeout(timer)
  }, [url])
  const isShown = url !== undefined && failed !== url
  const isLate = isShown && late === url
  const tint = [...name].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0) % tints
  return (
    <>
      {(!isShown || isLate) && (
        <span className="picture" data-round={round} data-tint={tint} aria-hidden="true">
          {[...name.trim()][0]?.toUpperCase()}
        </span>
      )}
      {isShown && (
        <img
          ref={image}
          className={isLate ? 'picture-late' : 'picture'}
          data-round={round}
          src={url}
          alt=""
          width="40"
          height="40"
          loading="lazy"
          decoding="async"
          onLoad={() => setLate(undefined)}
          onError={() => setFailed(url)}
        />
      )}
    </>
  )
}
