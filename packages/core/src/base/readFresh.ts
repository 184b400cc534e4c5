import { identityCacheMs } from '@foyer/contract'

type Stamped = {
  /** When it was read, in milliseconds since the epoch. */
  timestamp: number
}

/** Records of names and identities that are not older than they may be (docs/spec.md, section 9); a clock set back ends them too. */
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
