import { getAdminProject, type StoredProject } from '@foyer/contract/admin'
import { callAdmin } from '../api/callAdmin.ts'
import { useLoad } from '../api/useLoad.ts'
import { Page, Ready, Skeleton } from '../parts/Page.tsx'
import { ProjectForm } from './project/ProjectForm.tsx'

const empty: StoredProject = {
  project: { id: '', name: '', allowedOrigins: [], features: [] },
  version: 0,
  isFixed: false,
}

type Saved = {
  /** Whether the project was just saved. */
  isSaved: boolean
  onSaved(id: string): void
}

/** One project, or a new one. */
export function ProjectPage({ id, ...saved }: { id: string } & Saved) {
  if (id === 'new') return <ProjectForm stored={empty} onReload={() => {}} {...saved} />
  return <StoredProjectPage id={id} {...saved} />
}

function StoredProjectPage({ id, ...saved }: { id: string } & Saved) {
  const stored = useLoad(`project ${id}`, (signal) => callAdmin(getAdminProject, { params: { id } }, signal))
  if (stored.status !== 'ready')
    return (
      <Page title="Project">
        <Ready loaded={stored} skeleton={<Skeleton heights={[220, 320]} />}>
          {() => null}
        </Ready>
      </Page>
    )
  return <ProjectForm key={stored.data.version} stored={stored.data} onReload={stored.reload} {...saved} />
}
