import { getAdminProjects } from '@foyer/contract/admin'
import { PlusIcon } from '@foyer/react/internal/parts'
import { callAdmin } from '../api/callAdmin.ts'
import { useLoad } from '../api/useLoad.ts'
import { Nothing, Page, Panel, Ready, Skeleton } from '../parts/Page.tsx'
import { Table } from '../parts/Table.tsx'
import { useSession } from '../SessionContext.ts'

/** Every project. */
export function ProjectsPage() {
  const { isOwner } = useSession()
  const projects = useLoad('projects', (signal) => callAdmin(getAdminProjects, {}, signal))
  const add = isOwner && (
    <a className="button" data-kind="accent" href="#/projects/new">
      <PlusIcon />
      Add a project
    </a>
  )
  return (
    <Page title="Projects" text="Apps that can use this server, and their features." actions={add}>
      <Ready loaded={projects} skeleton={<Skeleton heights={[280]} />}>
        {({ projects }) =>
          projects.length ? (
            <Panel isFlush>
              <Table
                caption="Projects"
                head={['Name', 'Id', 'Allowed origins']}
                rows={projects.map(({ project: { id, name, allowedOrigins }, isFixed }) => ({
                  key: id,
                  cells: [
                    <span key="name">
                      <a className="text-link" href={`#/projects/${encodeURIComponent(id)}`}>
                        <bdi>{name}</bdi>
                      </a>{' '}
                      {isFixed && <span className="chip">from the file</span>}
                    </span>,
                    <code key="id">{id}</code>,
                    allowedOrigins.length ? allowedOrigins.join(', ') : 'Any page',
                  ],
                }))}
              />
            </Panel>
          ) : (
            <Panel>
              <Nothing
                title="No project yet"
                text={isOwner ? 'Add one for your first app.' : 'An owner has to add one for the first app.'}
              />
            </Panel>
          )
        }
      </Ready>
    </Page>
  )
}
