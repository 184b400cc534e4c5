import type { Clock } from '../../kit/Clock.ts'
import type { ProjectService } from '../../projects/ProjectService.ts'
import type { Vitals } from '../../signals/Vitals.ts'
import type { Database } from '../../storage/Database.ts'
import type { ServerProcess } from '../processes/ServerProcess.ts'

/** State of the admin API. */
export type Admin = {
  orm: Database['orm']
  clock: Clock
  projects: Pick<ProjectService, 'forget'>
  /** Tells owners of a change of rights. */
  tellOwners: TellOwners
  /** What this process notices. */
  vitals: Vitals
  process: ServerProcess
  /** Projects of the configuration file. */
  fixedProjects: ReadonlySet<string>
  /** What is configured, by part, in the order in which it is asked. */
  providers: readonly { part: string; names: readonly string[] }[]
}

/** The database, or a transaction on it. */
export type AdminOrm = Pick<Database['orm'], 'select' | 'insert' | 'update' | 'delete' | 'execute'>

/** Who changes something: also the one who runs the CLI, or who uses a set-up link. */
export type Actor = {
  kind: 'operator' | 'token' | 'cli' | 'link'
  id?: string | undefined
  name: string
  /** The passkey that an operator is logged in with. */
  credentialId?: string | undefined
}

/** Content of an entry of the audit log. */
export type AuditNote = {
  atMs: number
  action: string
  target: string
  /** Never a token, a link or a key. */
  before?: unknown
  after?: unknown
}

/** Tells owners of a change of rights, without waiting for it. */
export type TellOwners = (actor: Actor, entry: AuditNote) => void
