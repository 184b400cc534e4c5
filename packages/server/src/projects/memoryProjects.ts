import { checkProject } from './checkProject.ts'
import type { Project, ProjectService } from './ProjectService.ts'

/**
 * Keeps projects in this process only.
 *
 * @example
 * ```ts
 * import { memoryProjects } from '@foyer/server'
 *
 * const projects = memoryProjects([{ id: 'my-app', name: 'My app', allowedOrigins: [], features: [] }])
 * ```
 */
export function memoryProjects(projects: readonly Project[] = []): ProjectService {
  const byId = new Map<string, Project>()
  const put = (project: Project) => {
    checkProject(project)
    byId.set(project.id, project)
  }
  projects.forEach(put)
  return {
    list: async () => [...byId.values()].sort((a, b) => (a.id < b.id ? -1 : 1)),
    get: async (id) => byId.get(id),
    put: async (project) => put(project),
  }
}
