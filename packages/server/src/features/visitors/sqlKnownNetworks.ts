import { and, eq, gt, lte } from 'drizzle-orm'
import type { Clock } from '../../kit/Clock.ts'
import { toLimitKey } from '../../kit/toLimitKey.ts'
import type { Database } from '../../storage/Database.ts'
import type { LoginSecrets } from './createLoginSecrets.ts'
import { loginNetworks } from './loginSchema.ts'

/** How long a network stays known after it was last used. */
const networkTtlMs = 90 * 86_400_000

/** Scope of a known network: logins with an address, or openings of a wallet. */
export type NetworkOf = readonly ['email' | 'wallet', string]

/**
 * Networks from which someone succeeded before. Every site is a new device, and browsers forget devices, so a familiar
 * network distinguishes an owner from a stranger.
 */
export type KnownNetworks = {
  remember(who: NetworkOf, ip: string | undefined): Promise<void>
  isKnown(who: NetworkOf, ip: string | undefined): Promise<boolean>
  /** Deletes networks that have not been used for long. */
  prune(): Promise<void>
}

/** Stores known networks in the database, with keys that reveal neither email addresses nor IPs. */
export function sqlKnownNetworks(options: {
  database: Database
  secrets: LoginSecrets
  clock: Clock
}): KnownNetworks {
  const { secrets, clock } = options
  const { orm } = options.database
  const table = loginNetworks
  const keyOf = (who: NetworkOf, ip: string) => secrets.mac('network', ...who, toLimitKey(ip))
  return {
    async remember(who, ip) {
      if (!ip) return
      const seenAtMs = clock()
      await orm
        .insert(table)
        .values({ key: keyOf(who, ip), seenAtMs })
        .onConflictDoUpdate({ target: table.key, set: { seenAtMs } })
    },
    async isKnown(who, ip) {
      if (!ip) return false
      const found = await orm
        .select({ key: table.key })
        .from(table)
        .where(and(eq(table.key, keyOf(who, ip)), gt(table.seenAtMs, clock() - networkTtlMs)))
        .limit(1)
      return found.length > 0
    },
    async prune() {
      await orm.delete(table).where(lte(table.seenAtMs, clock() - networkTtlMs))
    },
  }
}
