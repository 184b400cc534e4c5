import { isStorableText } from '@foyer/contract'
import { eq, sql } from 'drizzle-orm'
import type { Clock } from '../kit/Clock.ts'
import type { Database } from '../storage/Database.ts'
import { checkProject } from './checkProject.ts'
import { fromProjectRow } from './fromProjectRow.ts'
import type { Project, ProjectService } from './ProjectService.ts'
import { projects } from './projectTable.ts'
import { toProjectRow } from './toProjectRow.ts'

/** A new project must be found soon after it is stored. */
const unknownCacheMs = 1_000

/**
 * Reads projects from the database and caches each for `cacheMs`.
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
  /** Maximum delay until a change by another process is noticed. @default 5000 */
  cacheMs?: number | undefined
}): ProjectService {
  const { database, clock = Date.now, cacheMs = 5_000 } = options
  const cache = new Map<string, { project: Project | undefined; untilMs: number }>()
  const maxCached = 10_000

  return {
    async get(id) {
      // The secure site reads it from a URL that any stranger can write.
      if (!isStorableText(id)) return undefined
      const cached = cache.get(id)
      if (cached && cached.untilMs > clock()) return cached.project
      const [row] = await database.orm.select().from(projects).where(eq(projects.id, id)).limit(1)
      const project = row && fromProjectRow(row)
      // Unknown ids are cached too, but must not fill the memory.
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
