'use client'
import { type Connection, getConnection } from '@foyer/core'
import { identityQuery, ownNameQuery } from '@foyer/core/query'
import { push } from '../../../flow/push.ts'
import { useAccountModal } from '../../AccountPlace.tsx'
import { useModalState } from '../../hooks/useModalState.ts'
import { useQuery } from '../../hooks/useQuery.ts'
import { useStyles } from '../../hooks/useStyles.ts'
import { AlertIcon } from '../../parts/icons.tsx'
import { Button, Empty, RetryButton } from '../../parts/kit.tsx'
import { Spinner } from '../../parts/Spinner.tsx'
import css from './AccountName.css.ts'
import { LeadForm } from './LeadForm.tsx'
import { PictureForm } from './PictureForm.tsx'

/** The account's registered name: its picture and its addresses. */
export default function AccountName() {
  useStyles(css)
  const connection = useModalState((state) => getConnection(state, 'eip155'))
  return connection ? <OwnName connection={connection} /> : <div className="view" />
}

function OwnName({ connection }: { connection: Connection }) {
  const { foyer, texts } = useAccountModal()
  const { networkId } = connection
  const { address } = connection.accounts[0]
  const { data: own, isError, refetch } = useQuery(ownNameQuery(foyer, { address, networkId }))
  const { data: identity } = useQuery(identityQuery(foyer, { address, networkId }))
  if (own)
    return (
      <div className="view own-name">
        <PictureForm name={own.name} address={address} identity={identity} />
        <LeadForm own={own} connection={connection} />
        <p className="hint hint-inset">{texts.signInNote}</p>
      </div>
    )
  return (
    <div className="view">
      <Empty role="status" aria-label={isError || own === null ? undefined : texts.loading}>
        {isError && (
          <>
            <AlertIcon />
            <p>{texts.nameUnknown}</p>
            <RetryButton isAccent={false} data-testid="retry" onClick={() => void refetch()} />
          </>
        )}
        {!isError && own === null && (
          <Button data-testid="choose-name" onClick={() => push(foyer, 'RegisterAccountName')}>
            {texts.chooseName}
          </Button>
        )}
        {!isError && own === undefined && <Spinner />}
      </Empty>
    </div>
  )
}
