import { sqlProjects } from '../services/sqlProjects.ts'
import type { Command } from './Command.ts'
import { formatTable } from './formatTable.ts'

/** `foyer-server project list`: every project and who may use it. */
export const listProjects: Command = {
  name: 'project list',
  help: 'all projects with their allowed origins',
  positionals: [],
  flags: [],
  createsDatabase: false,
  async prepare({ context }) {
    return async (database) => {
      const projects = await sqlProjects({ database }).list()
      context.stdout(
        projects.length
          ? formatTable(
              ['id', 'name', 'allowed origins'],
              projects.map(({ id, name, allowedOrigins }) => [id, name, allowedOrigins.join(', ') || 'all']),
            )
          : 'No projects.\n',
      )
    }
  },
}
