import type { Project, ProjectWallets } from './ProjectService.ts'
import type { projects } from './projectTable.ts'

/** Converts a row to a project and omits unset fields. */
export function fromProjectRow({
  logo,
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
    ...(logo === null ? {} : { logo }),
    ...(allowsLocalhost === null ? {} : { allowsLocalhost }),
    ...(sponsorship ? { sponsorship } : {}),
    ...(requirePasskey ? { requirePasskey } : {}),
    // The database does not preserve the order of keys within an object.
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
