import type { AdminActor, OperatorGate } from '../../http/OperatorGate.ts'
import type { Clock } from '../../kit/Clock.ts'
import type { ProjectService } from '../../projects/ProjectService.ts'
import type { Vitals } from '../../signals/Vitals.ts'
import type { Database } from '../../storage/Database.ts'
import type { ServerProcess } from '../processes/ServerProcess.ts'

/** Console and admin API over the database. */
export type Admin = OperatorGate & {
  orm: Database['orm']
  clock: Clock
  projects: Pick<ProjectService, 'forget'>
  /** Notifies owners of a change of rights. */
  notifyOwners: NotifyOwners
  /** Measurements of this process. */
  vitals: Vitals
  process: ServerProcess
  /** Projects of the configuration file. */
  fixedProjects: ReadonlySet<string>
  /** Configured providers by part, in the order they are tried. */
  providers: readonly { part: string; names: readonly string[] }[]
}

/** The database, or a transaction on it. */
export type AdminOrm = Pick<Database['orm'], 'select' | 'insert' | 'update' | 'delete' | 'execute'>

/** Author of a change: an operator, a token, the CLI, or a set-up link. */
export type Actor = {
  kind: 'operator' | 'token' | 'cli' | 'link'
  id?: string | undefined
  name: string
  /** Passkey the operator is logged in with. */
  credentialId?: string | undefined
}

/** Author of a project change. */
export type ProjectActor = Actor & Pick<AdminActor, 'canWriteAll'>

/** Dependencies of changes of rights; the command line sends no notices. */
export type RightsAdmin = Pick<Admin, 'orm' | 'clock'> & Partial<Pick<Admin, 'notifyOwners'>>

/** Content of an entry of the audit log. */
export type AuditNote = {
  atMs: number
  action: string
  target: string
  /** Never a token, a link or a key. */
  before?: unknown
  after?: unknown
}

/** Notifies owners of a change of rights, without waiting for delivery. */
export type NotifyOwners = (actor: Actor, entry: AuditNote) => void
