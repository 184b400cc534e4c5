import * as contract from '@foyer/contract/admin'
import { and, asc, desc, eq, gt, lt, or } from 'drizzle-orm'
import { iso } from '../../custody/store/iso.ts'
import { names } from '../../names/nameSchema.ts'
import type { Admin } from '../Admin.ts'
import { adminLimits } from '../adminLimits.ts'
import { nextOf, toCursorNumber } from '../store/page.ts'
import { adminOf, implementAdmin } from './implementAdmin.ts'

/** Returns a page of names, latest first. */
export async function getAdminNames({ orm }: Pick<Admin, 'orm'>, cursor: string | undefined) {
  const [ms = '', name = ''] = cursor?.split(/:(.*)/s) ?? []
  const after = cursor
    ? or(
        lt(names.registeredAtMs, toCursorNumber(ms)),
        and(eq(names.registeredAtMs, toCursorNumber(ms)), gt(names.name, name)),
      )
    : undefined
  const rows = await orm
    .select()
    .from(names)
    .where(after)
    .orderBy(desc(names.registeredAtMs), asc(names.name))
    .limit(adminLimits.pageRows + 1)
  return {
    names: rows.slice(0, adminLimits.pageRows).map(({ name, owner, registeredAtMs }) => ({
      name,
      owner,
      registeredAt: iso(registeredAtMs),
    })),
    ...nextOf(rows, ({ registeredAtMs, name }) => `${registeredAtMs}:${name}`),
  }
}

/** Serves the operation to operators. */
export const getAdminNamesRoute = implementAdmin(
  contract.getAdminNames,
  async ({ query: { cursor } }, { services }) => ({
    output: await getAdminNames(adminOf(services), cursor),
  }),
)
