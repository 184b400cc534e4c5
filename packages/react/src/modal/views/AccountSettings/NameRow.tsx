'use client'
import type { CaipNetworkId } from '@foyer/contract'
import { type Identity, nameZonesQuery, ownNameQuery } from '@foyer/core/query'
import { push } from '../../../flow/push.ts'
import { useQuery } from '../../hooks/useQuery.ts'
import { useModal } from '../../ModalContext.ts'
import { Icon } from '../../parts/Icon.tsx'
import { ChevronIcon } from '../../parts/icons.tsx'
import { IconPicture } from '../../parts/kit.tsx'
import { Row } from '../../parts/Row.tsx'

/** Links to the account's registered name or, if it has none and the server registers names, to registering one. */
export function NameRow({
  address,
  networkId,
  identity,
}: {
  address: string
  networkId: CaipNetworkId
  identity: Identity | undefined
}) {
  const { foyer, texts } = useModal()
  const { data: zones = [] } = useQuery(nameZonesQuery(foyer))
  const { data: own } = useQuery(ownNameQuery(foyer, { address, networkId }))
  const picture = (
    <IconPicture>
      <TagIcon />
    </IconPicture>
  )
  if (own)
    return (
      <Row
        data-testid="own-name"
        picture={picture}
        title={
          <span className="handle" title={own.name}>
            {own.name}
          </span>
        }
        note={texts.yourName}
        hint={<ChevronIcon />}
        onClick={() => push(foyer, 'AccountName')}
      />
    )
  if (zones.length === 0 || own === undefined || !identity || identity.name !== null) return null
  return (
    <Row
      data-testid="choose-name"
      picture={picture}
      title={texts.chooseName}
      hint={<ChevronIcon />}
      onClick={() => push(foyer, 'RegisterAccountName')}
    />
  )
}

const TagIcon = () => (
  <Icon>
    <path d="M3.5 4.5v5l7 7 6-6-7-7h-5a1 1 0 0 0-1 1Z" />
    <path d="M7 7.5h.01" />
  </Icon>
)
