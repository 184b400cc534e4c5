import { bindOperations } from '../../kit/bindOperations.ts'
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
import type { AdminService } from './AdminService.ts'
import { createOwnerNotices } from './createOwnerNotices.ts'
import { findSession, findToken } from './operations/findActor.ts'
import { inviteOperator } from './operations/inviteOperator.ts'
import { finishLogIn, logOut, startLogIn } from './operations/logIn.ts'
import {
  changeOperator,
  listOperators,
  listPasskeys,
  removeOperator,
  removePasskey,
} from './operations/operators.ts'
import { listProjects, putProject, readProject, removeProject } from './operations/projects.ts'
import { listAudit, listNames, listWebhooks, readLogIns, readTraffic } from './operations/reads.ts'
import { resendWebhook } from './operations/resendWebhook.ts'
import { finishSetUp, startSetUp } from './operations/setUp.ts'
import { createToken, listTokens, removeToken } from './operations/tokens.ts'
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

/** Creates the service of the admin API over the database. */
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
}): AdminService {
  const admin: Admin = {
    orm: database.orm,
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
  return {
    providers,
    originOf: (serverUrl) => origin ?? toConsoleOrigin(serverUrl),
    ...bindOperations(admin, {
      findSession,
      findToken,
      startSetUp,
      finishSetUp,
      startLogIn,
      finishLogIn,
      logOut,
      listOperators,
      inviteOperator,
      changeOperator,
      removeOperator,
      listPasskeys,
      removePasskey,
      listTokens,
      createToken,
      removeToken,
      listProjects,
      readProject,
      putProject,
      removeProject,
      readTraffic,
      readLogIns,
      listNames,
      listWebhooks,
      resendWebhook,
      listAudit,
    }),
  }
}
