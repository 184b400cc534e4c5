import { eq } from 'drizzle-orm'
import { note } from '../features/admin/store/note.ts'
import { fromProjectRow } from '../projects/fromProjectRow.ts'
import { projects } from '../projects/projectTable.ts'
import type { Command } from './Command.ts'
import { cliActor } from './cliActor.ts'
import { requireProject } from './requireProject.ts'

/** `foyer-server project remove`: removes a project. */
export const removeProjectCommand: Command = {
  name: 'project remove',
  help: 'removes a project: its pages can no longer use the server; visitors keep their data',
  positionals: ['projectId'],
  flags: [],
  createsDatabase: false,
  async prepare({ context, positionals: [id = ''] }) {
    const { clock = Date.now } = context
    return async (database) => {
      await requireProject(database, id)
      await database.orm.transaction(async (tx) => {
        const [row] = await tx.delete(projects).where(eq(projects.id, id)).returning()
        if (row)
          await note(tx, cliActor(context), {
            atMs: clock(),
            action: 'project.remove',
            target: id,
            before: fromProjectRow(row),
          })
      })
      context.stdout(`Removed project ${JSON.stringify(id)}.\n`)
    }
  },
}
