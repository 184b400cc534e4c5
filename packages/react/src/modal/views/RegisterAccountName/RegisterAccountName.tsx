'use client'
import { getConnection } from '@foyer/core'
import { nameZonesQuery } from '@foyer/core/query'
import { useEffect } from 'react'
import { startNameRegistration } from '../../../flow/startNameRegistration.ts'
import { useAccountModal } from '../../AccountPlace.tsx'
import { useModalState } from '../../hooks/useModalState.ts'
import { useQuery } from '../../hooks/useQuery.ts'
import { useStyles } from '../../hooks/useStyles.ts'
import { AlertIcon } from '../../parts/icons.tsx'
import { Empty, RetryButton } from '../../parts/kit.tsx'
import { Spinner } from '../../parts/Spinner.tsx'
import { NameForm } from './NameForm.tsx'
import css from './RegisterAccountName.css.ts'

/** Registers a name in the server's zone for the account. */
export default function RegisterAccountName() {
  useStyles(css)
  const { foyer, texts } = useAccountModal()
  const isConnected = useModalState((state) => getConnection(state, 'eip155') !== undefined)
  const { data: zones, isError, refetch } = useQuery(nameZonesQuery(foyer))
  useEffect(() => foyer._internal.emit('OPEN_ENS_FLOW', undefined), [foyer])
  const [zone] = zones ?? []
  if (!isConnected) return <div className="view" />
  if (zone !== undefined)
    return (
      <div className="view">
        <NameForm zone={zone} onRegister={(name) => void startNameRegistration(foyer, name)} />
      </div>
    )
  return (
    <div className="view">
      {isError || zones ? (
        <Empty role="status" icon={<AlertIcon />}>
          <p>{zones ? texts.namesOff : texts.nameCheckFailed}</p>
          {isError && <RetryButton isAccent={false} data-testid="retry" onClick={() => void refetch()} />}
        </Empty>
      ) : (
        <Empty role="status" aria-label={texts.loading} icon={<Spinner />} />
      )}
    </div>
  )
}
