import type { Project } from '../projects/ProjectService.ts'
import { sqlProjects } from '../projects/sqlProjects.ts'
import type { Database } from '../storage/Database.ts'
import { CommandFailedError } from './CommandFailedError.ts'

/**
 * Returns the project with this id.
 *
 * @throws CommandFailedError if it does not exist.
 */
export async function requireProject(database: Database, id: string): Promise<Project> {
  const project = await sqlProjects({ database }).get(id)
  if (!project)
    throw new CommandFailedError(
      `There is no project ${JSON.stringify(id)}. foyer-server project list shows the existing ones.`,
    )
  return project
}
