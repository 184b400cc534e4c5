import * as v from 'valibot'
import { ProjectInvalidError } from './ProjectInvalidError.ts'
import type { Project } from './ProjectService.ts'
import { projectSchema } from './projectSchema.ts'

/**
 * Rejects a project that the server could not serve.
 *
 * @throws ProjectInvalidError
 */
export function checkProject(project: Project): void {
  const { success, issues } = v.safeParse(projectSchema, project)
  if (success) return
  const [issue] = issues
  throw new ProjectInvalidError(project.id, `${v.getDotPath(issue) ?? 'the project'}: ${issue.message}`)
}
