import type { Clock } from '../../kit/Clock.ts'
import type { Logger } from '../../kit/Logger.ts'
import type { MailService } from '../../kit/mail/MailService.ts'
import { silentLogger } from '../../kit/silentLogger.ts'
import type { ProjectService } from '../../projects/ProjectService.ts'
import { createVitals } from '../../signals/createVitals.ts'
import type { Vitals } from '../../signals/Vitals.ts'
import type { Database } from '../../storage/Database.ts'
import { createServerProcess, type ServerProcess } from '../processes/ServerProcess.ts'
import type { Admin } from './Admin.ts'
import { createOwnerNotices } from './createOwnerNotices.ts'
import { findSession, findToken } from './findActor.ts'
import { toConsoleOrigin } from './toConsoleOrigin.ts'

/** Settings of the admin API and its console. */
export type AdminOptions = {
  /** Origin at which operators open the server. @default its own address if that is on this machine */
  origin?: string | undefined
  /** Projects that can only be changed in the configuration file. @default none */
  fixedProjects?: readonly string[] | undefined
  /** Email addresses notified of changes of rights. @default none */
  notices?: readonly string[] | undefined
}

/** Creates the admin API over the database. */
export function createAdmin({
  database,
  clock,
  projects,
  vitals = createVitals({ clock }),
  process = createServerProcess({ role: 'all', nowMs: clock() }),
  providers = [],
  origin,
  fixedProjects = [],
  notices = [],
  mail,
  logger = silentLogger,
}: AdminOptions & {
  database: Database
  clock: Clock
  projects: Pick<ProjectService, 'forget'>
  /** @default a new instance */
  vitals?: Vitals | undefined
  /** @default a new instance */
  process?: ServerProcess | undefined
  providers?: Admin['providers'] | undefined
  /** Sends the notices. */
  mail?: MailService | undefined
  logger?: Logger | undefined
}): Admin {
  const { orm } = database
  return {
    originOf: (serverUrl) => origin ?? toConsoleOrigin(serverUrl),
    findSession: (token) => findSession({ orm, clock }, token),
    findToken: (token) => findToken({ orm, clock }, token),
    orm,
    clock,
    projects,
    vitals,
    process,
    notifyOwners: createOwnerNotices({
      mail,
      addresses: notices,
      place: origin && new URL(origin).host,
      logger,
    }),
    providers,
    fixedProjects: new Set(fixedProjects),
  }
}
