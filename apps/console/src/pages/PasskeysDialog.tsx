import { getOperatorPasskeys } from '@foyer/contract/admin'
import { LinkButton } from '@foyer/react/internal/parts'
import { callAdmin } from '../api/callAdmin.ts'
import { useLoad } from '../api/useLoad.ts'
import { Dialog } from '../parts/Dialog.tsx'
import { Ready, Skeleton } from '../parts/Page.tsx'
import { Table } from '../parts/Table.tsx'
import { Time } from '../parts/Time.tsx'

/** An operator's passkeys. Removing a lost one also removes what it created. */
export function PasskeysDialog({
  id,
  name,
  onRemove,
  onClose,
}: {
  id: string
  name: string
  onRemove(passkeyId: string): void
  onClose(): void
}) {
  const passkeys = useLoad(`passkeys-${id}`, (signal) =>
    callAdmin(getOperatorPasskeys, { params: { id } }, signal),
  )
  return (
    <Dialog title={`Passkeys of ${name}`} onClose={onClose}>
      <p className="hint">
        Removing a passkey takes effect immediately. Its logins and the tokens created with it are revoked.
      </p>
      <Ready loaded={passkeys} skeleton={<Skeleton heights={[96]} />}>
        {({ passkeys }) => (
          <Table
            caption={`Passkeys of ${name}`}
            head={['Created', 'Last used', 'Change']}
            rows={passkeys.map(({ id: passkeyId, createdAt, lastUsedAt }, at) => ({
              key: passkeyId,
              cells: [
                <Time key="made" at={createdAt} />,
                <Time key="used" at={lastUsedAt} />,
                <span className="row-actions" key="remove">
                  <LinkButton onClick={() => onRemove(passkeyId)}>
                    Remove<span className="sr-only"> passkey {at + 1}</span>
                  </LinkButton>
                </span>,
              ],
            }))}
          />
        )}
      </Ready>
    </Dialog>
  )
}
