import type { Project } from './ProjectService.ts'
import type { projects } from './projectTable.ts'

/** The project of a row; what it does not set is left out. */
export function fromProjectRow({
  sponsorship,
  allowsLocalhost,
  requirePasskey,
  version,
  ...row
}: typeof projects.$inferSelect): Project {
  return {
    ...row,
    ...(allowsLocalhost === null ? {} : { allowsLocalhost }),
    ...(sponsorship ? { sponsorship } : {}),
    ...(requirePasskey ? { requirePasskey } : {}),
  }
}
