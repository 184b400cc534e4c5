'use client'
import { findNetwork, type ViewPayloads } from '@foyer/core'
import { useAccountModal } from '../../AccountPlace.tsx'
import { useModalState } from '../../hooks/useModalState.ts'
import { useStyles } from '../../hooks/useStyles.ts'
import { Fact } from '../../parts/Fact.tsx'
import { ExternalIcon } from '../../parts/icons.tsx'
import { ButtonLink, NewTabHint } from '../../parts/kit.tsx'
import { NftPicture } from '../../parts/NftPicture.tsx'
import css from './NftDetails.css.ts'

/** An NFT: a large picture, its origin, and its description. */
export default function NftDetails({ payload: { nft } }: { payload: ViewPayloads['NftDetails'] }) {
  useStyles(css)
  const { texts } = useAccountModal()
  const { chainId, contract, tokenId, collection, description, attributes, quantity, standard, isSpam } = nft
  const network = useModalState((state) => findNetwork(state, chainId))
  const explorer = network?.blockExplorers?.default

  return (
    <div className="view nft-details">
      <NftPicture nft={nft} isLarge />
      {isSpam && <p className="chip">{texts.spam}</p>}
      {description && <p className="hint">{description}</p>}
      {attributes.length > 0 && (
        <ul className="properties" aria-label={texts.attributes}>
          {attributes.map(({ name, value }) => (
            <li key={name + value} className="property">
              <span className="row-note">{name}</span>
              <span>{value}</span>
            </li>
          ))}
        </ul>
      )}
      <dl className="facts">
        <Fact name={texts.collection}>{collection.name}</Fact>
        <Fact name={texts.tokenId}>
          <bdi dir="ltr">
            {tokenId} · {standard}
          </bdi>
        </Fact>
        {quantity !== '1' && <Fact name={texts.quantity}>{quantity}</Fact>}
        <Fact name={texts.network}>{network?.name ?? chainId}</Fact>
      </dl>
      {explorer && (
        <ButtonLink isWide href={`${explorer.url}/token/${contract}/instance/${tokenId}`}>
          <ExternalIcon />
          {texts.viewOn(explorer.name)}
          <NewTabHint />
        </ButtonLink>
      )}
    </div>
  )
}
