import type { PasskeyAssertion, PasskeyRegistration } from '@foyer/contract'
import type {
  AdminToken,
  AuditEntry,
  Operator,
  OperatorPasskey,
  OperatorRole,
  StoredProject,
} from '@foyer/contract/admin'
import type { OperatorGate } from '../../http/OperatorGate.ts'
import type { Actor, Admin } from './Admin.ts'
import type { ProjectActor } from './operations/projects.ts'
import type { listNames, listWebhooks, readLogIns, readTraffic } from './operations/reads.ts'
import type { NewSession } from './store/newSession.ts'

type Challenge = { challengeId: string; nonce: string }
type Place = { origin: string; former: string | undefined }
type Result<operation extends (...args: never[]) => unknown> = ReturnType<operation>

/** Operations of the console and the admin API. */
export type AdminService = OperatorGate & {
  providers: Admin['providers']
  startSetUp(token: string): Promise<Challenge & { name: string; userId: string }>
  finishSetUp(given: { token: string; registration: PasskeyRegistration }, place: Place): Promise<NewSession>
  startLogIn(): Promise<Challenge>
  finishLogIn(assertion: PasskeyAssertion, place: Place): Promise<NewSession>
  logOut(token: string): Promise<void>
  listOperators(): Promise<Operator[]>
  inviteOperator(
    actor: Actor,
    given: { name: string; role: OperatorRole },
  ): Promise<{ token: string; expiresAtMs: number }>
  changeOperator(actor: Actor, given: { id: string; role: OperatorRole }): Promise<void>
  removeOperator(actor: Actor, id: string): Promise<void>
  listPasskeys(operatorId: string): Promise<OperatorPasskey[]>
  removePasskey(actor: Actor, given: { id: string; passkeyId: string }): Promise<void>
  listTokens(): Promise<AdminToken[]>
  createToken(
    actor: Actor,
    given: { name: string; scope: AdminToken['scope']; days: number },
  ): Promise<{ token: string; expiresAtMs: number }>
  removeToken(actor: Actor, id: string): Promise<void>
  listProjects(): Promise<StoredProject[]>
  readProject(id: string): Promise<StoredProject>
  putProject(
    actor: ProjectActor,
    given: { id: string; version: number; project: object },
  ): Promise<StoredProject>
  removeProject(actor: ProjectActor, given: { id: string; version: number }): Promise<void>
  readTraffic(): Result<typeof readTraffic>
  readLogIns(): Result<typeof readLogIns>
  listNames(cursor: string | undefined): Result<typeof listNames>
  listWebhooks(cursor: string | undefined): Result<typeof listWebhooks>
  resendWebhook(actor: Actor, id: string): Promise<void>
  listAudit(page: {
    cursor: string | undefined
    about: 'rights' | undefined
  }): Promise<{ entries: AuditEntry[]; next?: string }>
}
