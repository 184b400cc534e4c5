import { cleanText, isStorableText } from '@foyer/contract'
import * as v from 'valibot'
import { ProjectInvalidError } from './ProjectInvalidError.ts'
import type { Project } from './ProjectService.ts'
import { projectSchema } from './projectSchema.ts'

/**
 * Rejects a project that the server could not serve. The rules for names only apply where people write them: on the
 * console, in the API, in a file. A program that stores a project has its own rules.
 *
 * @throws ProjectInvalidError
 */
export function checkProject(project: Project): void {
  const name = isStorableText(project.name) ? cleanText(project.name, 32) : project.name
  const { success, issues } = v.safeParse(projectSchema, { ...project, name })
  if (success) return
  const [issue] = issues
  throw new ProjectInvalidError(project.id, `${v.getDotPath(issue) ?? 'the project'}: ${issue.message}`)
}
