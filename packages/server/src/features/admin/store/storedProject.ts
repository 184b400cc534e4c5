import type { StoredProject } from '@foyer/contract/admin'
import { eq } from 'drizzle-orm'
import { RequestError } from '../../../kit/RequestError.ts'
import { fromProjectRow } from '../../../projects/fromProjectRow.ts'
import type { Project } from '../../../projects/ProjectService.ts'
import { projects } from '../../../projects/projectTable.ts'
import type { Admin, AdminOrm } from '../Admin.ts'

type Row = typeof projects.$inferSelect

/** Reads a project's row, and locks it until the transaction ends. */
export async function lockProject(tx: AdminOrm, id: string): Promise<Row | undefined> {
  const [row] = await tx.select().from(projects).where(eq(projects.id, id)).for('update')
  return row
}

/** Converts a row to the form of the admin API. */
export function toStoredProject({ fixedProjects }: Pick<Admin, 'fixedProjects'>, row: Row): StoredProject {
  return {
    project: toApiProject(fromProjectRow(row)),
    version: row.version,
    isFixed: fixedProjects.has(row.id),
  }
}

/** The database does not keep the order of keys within a feature. */
function toApiProject(project: Project): StoredProject['project'] {
  const { allowedOrigins, features, sponsorship, wallets, networks, providers, languages, ...rest } = project
  return {
    ...rest,
    ...(wallets
      ? {
          wallets: {
            ...(wallets.featured ? { featured: [...wallets.featured] } : {}),
            ...(wallets.include ? { include: [...wallets.include] } : {}),
            ...(wallets.exclude ? { exclude: [...wallets.exclude] } : {}),
            ...(wallets.relay ? { relay: [...wallets.relay] } : {}),
          },
        }
      : {}),
    ...(networks ? { networks: [...networks] } : {}),
    ...(providers ? { providers: [...providers] } : {}),
    ...(languages ? { languages: [...languages] } : {}),
    allowedOrigins: [...allowedOrigins],
    features: features.map(({ id, isEnabled, config }) => ({ id, isEnabled, config })),
    ...(sponsorship
      ? {
          sponsorship: {
            isEnabled: sponsorship.isEnabled,
            networks: sponsorship.networks.map(({ contracts, ...network }) => ({
              ...network,
              ...(contracts ? { contracts: [...contracts] } : {}),
            })),
          },
        }
      : {}),
  }
}

/** The project does not exist. */
export const projectNotFound = () => new RequestError('NOT_FOUND', 'This project does not exist')
/** Another operator changed the project in the meantime. */
export const projectChanged = () =>
  new RequestError('PROJECT_CHANGED', 'Someone else changed the project since you opened it')
/** Only an owner may change these fields. */
export const guardedFields = () =>
  new RequestError(
    'OPERATOR_ROLE_REQUIRED',
    'This token may not add or remove projects, nor change allowedOrigins, allowsLocalhost, requirePasskey or sponsorship. That takes the scope write-all.',
  )
/** The configuration file sets this project. */
export const projectFixed = () =>
  new RequestError(
    'PROJECT_FIXED',
    'The project is set in the configuration file of the server. Change it there.',
  )
