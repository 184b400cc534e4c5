'use client'
import { type Connection, identityQuery, type Network, nameZonesQuery, push } from '@foyer/core'
import { shortAddress } from '../../../shortAddress.ts'
import { useQuery } from '../../hooks/useQuery.ts'
import { useModal } from '../../ModalContext.ts'
import { Avatar } from '../../parts/Avatar.tsx'
import { CopyIconButton } from '../../parts/CopyIconButton.tsx'
import { ChevronIcon, ExternalIcon, TagIcon } from '../../parts/icons.tsx'
import { Picture } from '../../parts/Picture.tsx'

/** Who the account is, in one line: picture, name or address, a way to the others, copy and explorer. */
export function Identity({ connection, network }: { connection: Connection; network: Network | undefined }) {
  const { foyer, texts } = useModal()
  const { accounts, networkId } = connection
  const { address, type } = accounts[0]
  const { data: identity } = useQuery(identityQuery(foyer, { address, networkId }))
  const name = identity?.name ?? undefined
  const isMixed = accounts.some((account) => account.type !== type)
  const explorer = network?.blockExplorers?.default
  const short = <span data-testid="address">{shortAddress(address)}</span>
  const who = (
    <span className="row-text">
      {name === undefined ? (
        short
      ) : (
        <>
          <span className="row-title" data-testid="profile-name">
            {name}
          </span>
          <span className="row-note">{short}</span>
        </>
      )}
      {isMixed && <span className="row-note">{texts.accountTypes[type]}</span>}
    </span>
  )

  return (
    <div className="identity">
      {identity?.avatar ? (
        <Picture round src={identity.avatar} name={name ?? '?'} />
      ) : (
        <Avatar address={address} />
      )}
      {accounts.length > 1 ? (
        <button
          type="button"
          className="address address-choice"
          data-testid="choose-account"
          title={address}
          onClick={() => push(foyer, 'SwitchAccount')}
        >
          <span className="sr-only">{texts.chooseAccount}</span>
          {who}
          <ChevronIcon />
        </button>
      ) : (
        <span className="address" title={address}>
          {who}
        </span>
      )}
      {connection.namespace === 'eip155' && identity && name === undefined && <NameLink />}
      <CopyIconButton text={address} label={texts.copyAddress} done="ADDRESS_COPIED" />
      {explorer && (
        <a
          className="icon-button"
          href={`${explorer.url}/address/${address}`}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={`${texts.viewOn(explorer.name)} (${texts.opensInNewTab})`}
        >
          <ExternalIcon />
        </a>
      )}
    </div>
  )
}

/** Leads an account without a name to one, where the server gives names. */
function NameLink() {
  const { foyer, texts } = useModal()
  const { data: zones = [] } = useQuery(nameZonesQuery(foyer))
  if (zones.length === 0) return null
  return (
    <button
      type="button"
      className="icon-button"
      aria-label={texts.chooseName}
      title={texts.chooseName}
      data-testid="choose-name"
      onClick={() => push(foyer, 'RegisterAccountName')}
    >
      <TagIcon />
    </button>
  )
}
