import { getAuditLog } from '@foyer/contract/admin'
import { useState } from 'react'
import { callAdmin } from '../api/callAdmin.ts'
import { Nothing, Page } from '../parts/Page.tsx'
import { PagedList } from '../parts/PagedList.tsx'
import { Table } from '../parts/Table.tsx'
import { Time } from '../parts/Time.tsx'
import { Diff } from './Diff.tsx'
import { listChanges } from './listChanges.ts'

const actions: Readonly<Record<string, string>> = {
  'operator.invite': 'Created a set-up link for',
  'operator.setUp': 'Set up a passkey as',
  'operator.logIn': 'Logged in as',
  'operator.change': 'Changed the role of',
  'operator.remove': 'Removed',
  'passkey.copy': 'Was refused a possible copy of a passkey of',
  'passkey.remove': 'Removed a passkey of',
  'token.create': 'Created the token',
  'token.remove': 'Revoked the token',
  'project.add': 'Added the project',
  'project.change': 'Changed the project',
  'project.remove': 'Removed the project',
  'webhook.resend': 'Resent the webhook',
  'names.add': 'Added the names of',
  'database.restore': 'Restored the backup of',
}
const kinds = { operator: '', token: 'token', cli: 'command line', link: 'set-up link' }

/** Changes, with their author and time. */
export function AuditPage() {
  const [about, setAbout] = useState<'rights'>()
  return (
    <Page
      title="Audit log"
      text="Every change and login, newest first. Entries can’t be edited or removed."
      actions={
        <label className="select">
          <span className="sr-only">Show</span>
          <select
            value={about ?? 'all'}
            onChange={({ target: { value } }) => setAbout(value === 'rights' ? 'rights' : undefined)}
          >
            <option value="all">Everything</option>
            <option value="rights">Operators, tokens and projects</option>
          </select>
        </label>
      }
    >
      <PagedList
        key={about}
        name={about ? 'audit-rights' : 'audit'}
        load={async (cursor, signal) => {
          const { entries, next } = await callAdmin(getAuditLog, { query: { cursor, about } }, signal)
          return { rows: entries, next }
        }}
        empty={
          <Nothing
            title="No changes yet"
            text="Changes by operators, tokens and the command line are listed here."
          />
        }
      >
        {(rows) => (
          <Table
            caption="Audit log"
            head={['When', 'Who', 'What']}
            rows={rows.map(({ sequence, at, actor, actorKind, action, target, before, after }) => {
              const changes = before && after ? listChanges(before, after) : []
              return {
                key: String(sequence),
                cells: [
                  <Time key="at" at={at} />,
                  <span key="who">
                    <bdi>{actor}</bdi> {kinds[actorKind] && <span className="chip">{kinds[actorKind]}</span>}
                  </span>,
                  <div key="what">
                    {actions[action] ?? action} <bdi className="strong">{target}</bdi>
                    {changes.length > 0 && (
                      <details className="details">
                        <summary>{changes.length === 1 ? '1 field' : `${changes.length} fields`}</summary>
                        <Diff changes={changes} />
                      </details>
                    )}
                  </div>,
                ],
              }
            })}
          />
        )}
      </PagedList>
    </Page>
  )
}
