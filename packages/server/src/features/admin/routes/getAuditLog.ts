import * as contract from '@foyer/contract/admin'
import { and, desc, like, lt, ne, or } from 'drizzle-orm'
import { iso } from '../../custody/store/iso.ts'
import type { Admin } from '../Admin.ts'
import { adminLimits } from '../adminLimits.ts'
import { adminAudit } from '../store/adminSchema.ts'
import { nextOf, toCursorNumber } from '../store/page.ts'
import { adminOf, implementAdmin } from './implementAdmin.ts'

/** Entries relevant to an investigation: not each login, nor actions of visitors or machines. */
const isAboutRights = and(
  or(...['operator.%', 'passkey.%', 'token.%', 'project.%'].map((action) => like(adminAudit.action, action))),
  ne(adminAudit.action, 'operator.logIn'),
)

/** Returns a page of the audit log, latest first. */
export async function getAuditLog(
  { orm }: Pick<Admin, 'orm'>,
  { cursor, about }: { cursor: string | undefined; about: 'rights' | undefined },
): Promise<{ entries: contract.AuditEntry[]; next?: string }> {
  const rows = await orm
    .select()
    .from(adminAudit)
    .where(
      and(
        cursor === undefined ? undefined : lt(adminAudit.sequence, toCursorNumber(cursor)),
        about === 'rights' ? isAboutRights : undefined,
      ),
    )
    .orderBy(desc(adminAudit.sequence))
    .limit(adminLimits.pageRows + 1)
  return {
    entries: rows
      .slice(0, adminLimits.pageRows)
      .map(({ sequence, atMs, actorKind, actor, action, target, before, after }) => ({
        sequence,
        at: iso(atMs),
        actorKind,
        actor,
        action,
        target,
        before,
        after,
      })),
    ...nextOf(rows, ({ sequence }) => String(sequence)),
  }
}

/** Serves the operation to operators. */
export const getAuditLogRoute = implementAdmin(
  contract.getAuditLog,
  async ({ query: { cursor, about } }, { services }) => ({
    output: await getAuditLog(adminOf(services), { cursor, about }),
  }),
)
