import { isStorableText } from '@foyer/contract'
import { eq, sql } from 'drizzle-orm'
import type { Clock } from '../kit/Clock.ts'
import type { Database } from '../storage/Database.ts'
import { checkProject } from './checkProject.ts'
import { fromProjectRow } from './fromProjectRow.ts'
import type { Project, ProjectService } from './ProjectService.ts'
import { projects } from './projectTable.ts'
import { toProjectRow } from './toProjectRow.ts'

/** A project that is put into the database is looked for right now. */
const unknownCacheMs = 1_000

/**
 * Projects in the database, each remembered for `cacheMs`.
 *
 * @example
 * ```ts
 * import { openDatabase, sqlProjects } from '@foyer/server'
 *
 * const projects = sqlProjects({ database: await openDatabase() })
 * await projects.put({ id: 'my-app', name: 'My app', allowedOrigins: [], features: [] })
 * ```
 */
export function sqlProjects(options: {
  database: Database
  /** @default Date.now */
  clock?: Clock | undefined
  /** How long a change by another process goes unnoticed. @default 5000 */
  cacheMs?: number | undefined
}): ProjectService {
  const { database, clock = Date.now, cacheMs = 5_000 } = options
  const cache = new Map<string, { project: Project | undefined; untilMs: number }>()
  const maxCached = 10_000

  return {
    async get(id) {
      // The secure site reads it from an address that any stranger can write.
      if (!isStorableText(id)) return undefined
      const cached = cache.get(id)
      if (cached && cached.untilMs > clock()) return cached.project
      const [row] = await database.orm.select().from(projects).where(eq(projects.id, id)).limit(1)
      const project = row && fromProjectRow(row)
      // Invented ids are remembered too, but must not fill the memory.
      if (cache.size >= maxCached) cache.clear()
      cache.set(id, { project, untilMs: clock() + (project ? cacheMs : Math.min(cacheMs, unknownCacheMs)) })
      return project
    },
    async list() {
      const rows = await database.orm.select().from(projects).orderBy(sql`${projects.id} collate "C"`)
      return rows.map(fromProjectRow)
    },
    async put(project) {
      checkProject(project)
      const row = toProjectRow(project)
      await database.orm.insert(projects).values(row).onConflictDoUpdate({ target: projects.id, set: row })
      cache.delete(project.id)
    },
    forget(id) {
      cache.delete(id)
    },
  }
}
