import * as v from 'valibot'
import { projectSchema } from '../projects/projectSchema.ts'
import { sqlProjects } from '../projects/sqlProjects.ts'
import type { Command } from './Command.ts'
import { formatTable } from './formatTable.ts'
import { toCell } from './toCell.ts'

/** `foyer-server project list`: all projects with their allowed origins. */
export const listProjects: Command = {
  name: 'project list',
  help: 'lists all projects with their allowed origins',
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
              projects.map(({ id, name, allowedOrigins }) => [
                id,
                toCell(name),
                allowedOrigins.join(', ') || 'all',
              ]),
            )
          : 'No projects.\n',
      )
      const unreachable = projects.filter(({ id }) => !v.is(projectSchema.entries.id, id))
      for (const { id } of unreachable)
        context.stderr(
          `${JSON.stringify(id)} was stored before ids had to be letters, digits, hyphens and underscores: no page can reach it. Store it again under another id.\n`,
        )
    }
  },
}
