'use client'
import type { Connection } from '@foyer/core'
import { findConnector } from '@foyer/core/ui'
import { push } from '../../flow/push.ts'
import { useModalState } from '../hooks/useModalState.ts'
import { useModal } from '../ModalContext.ts'
import { ChevronIcon, WalletIcon } from './icons.tsx'
import { IconPicture } from './kit.tsx'
import { Picture } from './Picture.tsx'
import { Row } from './Row.tsx'

/**
 * The connected wallet, with a link to the visitor's other wallets if there can be several. `isLoginNear`: the login that the
 * embedded wallet is known by is shown next to it.
 */
export function WalletPlace({
  connection,
  isLoginNear = false,
}: {
  connection: Connection
  isLoginNear?: boolean
}) {
  const { foyer, texts } = useModal()
  const isMulti = useModalState((state) => state.features.multiWallet)
  const connector = useModalState(() => findConnector(foyer, connection.connectorId))
  const wallet = connection.peer ?? connector
  // Visitors who logged in by email or social account know the wallet by that login.
  const name = connection.login?.name ?? wallet?.name
  // A wallet has the same picture as in the list that it was chosen from.
  const picture =
    wallet && !connection.login ? (
      <Picture src={wallet.icon} name={wallet.name} />
    ) : (
      <IconPicture>
        <WalletIcon />
      </IconPicture>
    )
  const isNamed = !isLoginNear || !connection.login
  if (isMulti)
    return (
      <Row
        data-testid="account-wallets"
        picture={picture}
        title={isNamed ? name : texts.walletList}
        note={isNamed && texts.wallet}
        hint={<ChevronIcon />}
        onClick={() => push(foyer, 'ProfileWallets')}
      />
    )
  if (!isNamed) return null
  return (
    <div className="row row-still">
      {picture}
      <span className="row-text">
        <span className="row-title" title={name}>
          {name}
        </span>
        <span className="row-note">{texts.wallet}</span>
      </span>
    </div>
  )
}
