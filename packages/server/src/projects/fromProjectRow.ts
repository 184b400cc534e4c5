import type { Project, ProjectWallets } from './ProjectService.ts'
import type { projects } from './projectTable.ts'

/** The project of a row; what it does not set is left out. */
export function fromProjectRow({
  sponsorship,
  allowsLocalhost,
  requirePasskey,
  wallets,
  networks,
  providers,
  languages,
  version,
  ...row
}: typeof projects.$inferSelect): Project {
  return {
    ...row,
    ...(allowsLocalhost === null ? {} : { allowsLocalhost }),
    ...(sponsorship ? { sponsorship } : {}),
    ...(requirePasskey ? { requirePasskey } : {}),
    // The database keeps no order within an object.
    ...(wallets ? { wallets: toOrdered(wallets) } : {}),
    ...(networks ? { networks } : {}),
    ...(providers ? { providers } : {}),
    ...(languages ? { languages } : {}),
  }
}

function toOrdered({ featured, include, exclude, relay }: ProjectWallets): ProjectWallets {
  return {
    ...(featured ? { featured } : {}),
    ...(include ? { include } : {}),
    ...(exclude ? { exclude } : {}),
    ...(relay ? { relay } : {}),
  }
}
