import * as v from 'valibot'
import { ConfigError } from '../config/ConfigError.ts'
import { note } from '../features/admin/store/note.ts'
import type { Project } from '../projects/ProjectService.ts'
import { projectSchema } from '../projects/projectSchema.ts'
import { sqlProjects } from '../projects/sqlProjects.ts'
import type { Command, CommandContext } from './Command.ts'
import { cliActor } from './cliActor.ts'
import { readText } from './readText.ts'

/** `foyer-server project put`: stores a project. */
export const putProject: Command = {
  name: 'project put',
  help: 'adds or replaces a project, from a JSON file or - for standard input',
  positionals: ['file.json | -'],
  reads: 'project file',
  flags: [],
  createsDatabase: true,
  async prepare({ context, positionals: [path = ''] }) {
    const project = await read(path, context)
    const { clock = Date.now } = context
    return async (database) => {
      const verb = await database.orm.transaction(async (tx) => {
        const projects = sqlProjects({ database: { ...database, orm: tx } })
        const before = await projects.get(project.id)
        await projects.put(project)
        await note(tx, cliActor(context), {
          atMs: clock(),
          action: before ? 'project.change' : 'project.add',
          target: project.id,
          before,
          after: project,
        })
        return before ? 'Replaced' : 'Added'
      })
      const open = project.allowedOrigins.length
        ? ''
        : ' It has no allowed origins: any page may use it, but sign-in only works on local pages.'
      context.stdout(`${verb} project ${JSON.stringify(project.id)}.${open}\n`)
    }
  },
}

async function read(path: string, { stdin }: CommandContext): Promise<Project> {
  const name = path === '-' ? 'standard input' : path
  let json: unknown
  try {
    json = JSON.parse(await readText(stdin))
  } catch (cause) {
    const reason = cause instanceof SyntaxError ? 'is not JSON' : 'cannot be read'
    throw new ConfigError(`The project file ${reason}: ${name}`, { cause })
  }
  if (Array.isArray(json)) throw new ConfigError(`${name}: expected one project, got a list.`)
  const parsed = v.safeParse(projectSchema, json)
  if (parsed.success) return parsed.output
  const [issue] = parsed.issues
  throw new ConfigError(`${name}: ${v.getDotPath(issue) ?? 'the project'}: ${issue.message}.`)
}
