import { getAdminSession } from '@foyer/contract/admin'
import { iso } from '../../custody/store/iso.ts'
import { implementAdmin } from './implementAdmin.ts'

/** Returns the operator who is logged in. */
export const getAdminSessionRoute = implementAdmin(
  getAdminSession,
  (_, { actor: { name, isOwner, expiresAtMs } }) => ({
    output: { name, role: isOwner ? ('owner' as const) : ('viewer' as const), expiresAt: iso(expiresAtMs) },
  }),
)
