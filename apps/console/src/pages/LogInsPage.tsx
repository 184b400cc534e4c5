import { getAdminLogIns, getAdminProjects } from '@foyer/contract/admin'
import { callAdmin } from '../api/callAdmin.ts'
import { useLoad } from '../api/useLoad.ts'
import { Nothing, Page, Panel, Ready, Skeleton } from '../parts/Page.tsx'
import { Table } from '../parts/Table.tsx'
import { Time } from '../parts/Time.tsx'
import { toName } from '../parts/toName.ts'

const number = new Intl.NumberFormat('en')

/** Visitors' logins, and pending recoveries. */
export function LogInsPage() {
  const logIns = useLoad('log-ins', (signal) => callAdmin(getAdminLogIns, {}, signal), 30_000)
  const projects = useLoad('projects', (signal) => callAdmin(getAdminProjects, {}, signal))
  const list = projects.status === 'ready' ? projects.data.projects : []
  return (
    <Page title="Logins" text="Visitors by login method. Addresses are partly hidden.">
      <Ready loaded={logIns} skeleton={<Skeleton heights={[200, 200]} />}>
        {({ methods, waits }) => (
          <div className="stack">
            <Panel title="Active logins" isFlush={methods.length > 0}>
              {methods.length ? (
                <Table
                  caption="Active logins"
                  head={['Project', 'Method', 'Logins', 'Visitors']}
                  rows={methods.map(({ projectId, method, live, visitors }) => ({
                    key: `${projectId} ${method}`,
                    cells: [
                      <bdi key="project">
                        {list.find(({ project: { id } }) => id === projectId)?.project.name ?? projectId}
                      </bdi>,
                      toName(method),
                      number.format(live),
                      number.format(visitors),
                    ],
                  }))}
                />
              ) : (
                <Nothing
                  title="No one is logged in"
                  text="Logins by email and social account are listed here."
                />
              )}
            </Panel>
            <Panel title="Pending recoveries" isFlush={waits.length > 0}>
              {waits.length ? (
                <Table
                  caption="Pending recoveries"
                  head={['Visitor', 'Requested', 'Ready', 'From']}
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
                  title="No pending recoveries"
                  text="Visitors who asked for help with a lost wallet are listed here until the waiting period ends."
                />
              )}
            </Panel>
          </div>
        )}
      </Ready>
    </Page>
  )
}
