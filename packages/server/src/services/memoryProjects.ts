import type { Project, ProjectService } from './ProjectService.ts'

/** Projects that live in this process only. */
export function memoryProjects(projects: readonly Project[] = []): ProjectService {
  const byId = new Map(projects.map((project) => [project.id, project]))
  return {
    get: async (id) => byId.get(id),
    async put(project) {
      byId.set(project.id, project)
    },
  }
}
