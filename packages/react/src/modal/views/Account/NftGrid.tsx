'use client'
import type { Nft } from '@foyer/contract'
import type { Connection } from '@foyer/core'
import { useState } from 'react'
import { push } from '../../../flow/push.ts'
import { formatNumber } from '../../formatNumber.ts'
import { useModal } from '../../ModalContext.ts'
import { Button, Empty, FoldRow, Notice, Retry } from '../../parts/kit.tsx'
import { NftPicture } from '../../parts/NftPicture.tsx'
import { useNfts } from './useNfts.ts'

const skeletonTiles = 4

/** The account's NFTs by collection; spam is collapsed. */
export function NftGrid({ connection }: { connection: Connection }) {
  const { texts } = useModal()
  const { status, nfts, isPartial, hasMore, isLoadingMore, loadMore, isRetrying, retry } = useNfts(connection)
  const [isOpen, setIsOpen] = useState(false)
  const again = <Retry disabled={isRetrying} onClick={retry} />
  if (status === 'failed')
    return (
      <Empty role="alert" title={texts.nftsFailedTitle}>
        {again}
      </Empty>
    )
  if (status === 'loading')
    return (
      <div className="nfts" aria-hidden="true">
        {Array.from({ length: skeletonTiles }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the tiles are all alike
          <span key={index} className="nft-skeleton" />
        ))}
      </div>
    )
  const shown = nfts.filter(({ isSpam }) => !isSpam)
  const spam = nfts.filter(({ isSpam }) => isSpam)
  const collections = groupByCollection(shown)

  return (
    <>
      {isPartial && <Notice action={again}>{texts.nftsMissing}</Notice>}
      {nfts.length === 0 && !hasMore && (
        <p className="hint hint-inset no-tokens" data-testid="no-nfts">
          {texts.noNfts}
        </p>
      )}
      <div className="part-scroll" data-testid="nfts">
        {[...collections].map(([id, group]) => (
          <section key={id} aria-label={group[0]?.collection.name}>
            <h2 className="month">{group[0]?.collection.name}</h2>
            <Tiles nfts={group} />
          </section>
        ))}
        {spam.length > 0 && (
          <>
            <FoldRow isOpen={isOpen} data-testid="hidden-nfts" onClick={() => setIsOpen(!isOpen)}>
              <span className="row-text row-note">
                {texts.hiddenNfts(formatNumber(spam.length, texts.locale))}
              </span>
            </FoldRow>
            {isOpen && <Tiles nfts={spam} />}
          </>
        )}
        {hasMore && (
          <Button isWide disabled={isLoadingMore} data-testid="more-nfts" onClick={loadMore}>
            {isLoadingMore ? texts.loadingMore : texts.showMore}
          </Button>
        )}
      </div>
    </>
  )
}

function groupByCollection(nfts: readonly Nft[]): ReadonlyMap<string, readonly Nft[]> {
  const collections = new Map<string, Nft[]>()
  for (const nft of nfts)
    collections.set(nft.collection.id, [...(collections.get(nft.collection.id) ?? []), nft])
  return collections
}

function Tiles({ nfts }: { nfts: readonly Nft[] }) {
  const { foyer } = useModal()
  return (
    <ul className="nfts">
      {nfts.map((nft) => (
        <li key={`${nft.contract}/${nft.tokenId}`}>
          <button
            type="button"
            className="nft"
            data-testid={`nft-${nft.tokenId}`}
            onClick={() => push(foyer, 'NftDetails', { nft })}
          >
            <NftPicture nft={nft} />
            <span className="nft-name" title={nft.name}>
              {nft.name}
            </span>
            {nft.quantity !== '1' && <span className="chip nft-count">×{nft.quantity}</span>}
          </button>
        </li>
      ))}
    </ul>
  )
}
