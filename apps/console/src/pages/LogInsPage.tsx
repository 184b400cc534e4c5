import { getAdminLogIns } from '@foyer/contract/admin'
import { callAdmin } from '../api/callAdmin.ts'
import { useLoad } from '../api/useLoad.ts'
import { Nothing, Page, Panel, Ready, Skeleton } from '../parts/Page.tsx'
import { Table } from '../parts/Table.tsx'
import { Time } from '../parts/Time.tsx'

const number = new Intl.NumberFormat('en')

/** Visitors' logins, and pending recoveries. */
export function LogInsPage() {
  const logIns = useLoad('log-ins', (signal) => callAdmin(getAdminLogIns, {}, signal), 30_000)
  return (
    <Page title="Logins" text="Visitors by how they log in. Addresses are shown in part only.">
      <Ready loaded={logIns} skeleton={<Skeleton heights={[200, 200]} />}>
        {({ methods, waits }) => (
          <div className="stack">
            <Panel title="Live logins" isFlush={methods.length > 0}>
              {methods.length ? (
                <Table
                  caption="Live logins"
                  head={['Project', 'Method', 'Logins', 'Visitors']}
                  rows={methods.map(({ projectId, method, live, visitors }) => ({
                    key: `${projectId} ${method}`,
                    cells: [projectId, method, number.format(live), number.format(visitors)],
                  }))}
                />
              ) : (
                <Nothing
                  title="Nobody is logged in"
                  text="Logins by email and social account are listed here."
                />
              )}
            </Panel>
            <Panel title="Recoveries that wait" isFlush={waits.length > 0}>
              {waits.length ? (
                <Table
                  caption="Recoveries that wait"
                  head={['Visitor', 'Asked for', 'Opens', 'From']}
                  rows={waits.map(({ id, email, startedAt, readyAt, deviceName }) => ({
                    key: id,
                    cells: [
                      email,
                      <Time key="started" at={startedAt} />,
                      <Time key="ready" at={readyAt} />,
                      deviceName ?? 'Unknown device',
                    ],
                  }))}
                />
              ) : (
                <Nothing
                  title="Nothing waits"
                  text="A visitor who asks for your help with a lost wallet is listed here until the wait is over."
                />
              )}
            </Panel>
          </div>
        )}
      </Ready>
    </Page>
  )
}
