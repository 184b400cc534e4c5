import { identityCacheMs } from '@foyer/contract'

type Stamped = {
  /** Time of the read, in milliseconds since the epoch. */
  timestamp: number
}

/**
 * Filters cached names and identities to those that have not expired (docs/evidence/spec.md, section 9). A clock that was set back
 * expires them too.
 */
export function readFresh<record extends Stamped>(
  records: Readonly<Record<string, record>> | undefined,
): Record<string, record> {
  const now = Date.now()
  return Object.fromEntries(
    Object.entries(records ?? {}).filter(
      ([, { timestamp }]) => timestamp <= now && now - timestamp < identityCacheMs,
    ),
  )
}
