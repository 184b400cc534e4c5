import type { Command } from './Command.ts'
import { requireProject } from './requireProject.ts'

/** `foyer-server project show`: a project as `project put` takes it. */
export const showProject: Command = {
  name: 'project show',
  help: 'a project as JSON, as project put takes it',
  positionals: ['projectId'],
  flags: [],
  createsDatabase: false,
  async prepare({ context, positionals: [projectId = ''] }) {
    return async (database) => {
      const { id, name, allowedOrigins, features } = await requireProject(database, projectId)
      // The database keeps no order of its own within a feature.
      const ordered = features.map(({ id, isEnabled, config }) => ({ id, isEnabled, config }))
      context.stdout(`${JSON.stringify({ id, name, allowedOrigins, features: ordered }, null, 2)}\n`)
    }
  },
}
