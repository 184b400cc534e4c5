'use client'
import { shortAddress } from '@foyer/contract'
import type { Connection, Network } from '@foyer/core'
import { identityQuery } from '@foyer/core/query'
import { push } from '../../../flow/push.ts'
import { useQuery } from '../../hooks/useQuery.ts'
import { useModal } from '../../ModalContext.ts'
import { AccountPicture } from '../../parts/AccountPicture.tsx'
import { AddressLinks } from '../../parts/AddressLinks.tsx'
import { SettingsIcon } from '../../parts/accountIcons.tsx'
import { ChevronIcon } from '../../parts/icons.tsx'
import { IconButton } from '../../parts/kit.tsx'

/**
 * The account's identity in one line: picture, name or address, links to other accounts, copy, explorer and settings.
 */
export function Identity({ connection, network }: { connection: Connection; network: Network | undefined }) {
  const { foyer, texts } = useModal()
  const { accounts, networkId, login } = connection
  const { address, type } = accounts[0]
  const { data: identity } = useQuery(identityQuery(foyer, { address, networkId }))
  const name = identity?.name ?? undefined
  const isMixed = accounts.some((account) => account.type !== type)
  const short = <span data-testid="address">{shortAddress(address)}</span>
  const who = (
    <span className="row-text">
      {name === undefined ? (
        short
      ) : (
        <>
          <span className="row-title handle" data-testid="profile-name">
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
      <AccountPicture address={address} identity={identity} />
      {accounts.length > 1 && !login ? (
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
      <AddressLinks address={address} network={network} />
      <IconButton
        label={texts.accountSettings}
        title={texts.accountSettings}
        data-testid="account-settings"
        onClick={() => push(foyer, 'AccountSettings')}
      >
        <SettingsIcon />
      </IconButton>
    </div>
  )
}
