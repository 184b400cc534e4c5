'use client'
import { type Connection, getConnection, hasSessions } from '@foyer/core'
import { sessionsQuery } from '@foyer/core/query'
import { getAppName } from '../getAppName.ts'
import { useModalState } from '../hooks/useModalState.ts'
import { useQuery } from '../hooks/useQuery.ts'
import { useModal } from '../ModalContext.ts'

/**
 * Shows that a site acted with a permission of the account. The site's name is read from the account's own grants, not
 * from the public history.
 */
export function PermissionNote({ pci }: { pci: string }) {
  const { texts } = useModal()
  const connection = useModalState(getConnection)
  const isThere = useModalState(hasSessions)
  return (
    <span data-testid="by-permission">
      {texts.byPermission}
      {connection && isThere && <Site connection={connection} pci={pci} />}
    </span>
  )
}

function Site({ connection, pci }: { connection: Connection; pci: string }) {
  const { foyer } = useModal()
  const { data } = useQuery(sessionsQuery(foyer, connection))
  const granted = data?.sessions.find((session) => session.pci === pci)
  if (!granted) return null
  return (
    <>
      {' · '}
      <bdi>{getAppName(foyer, granted.origin)}</bdi>
    </>
  )
}
