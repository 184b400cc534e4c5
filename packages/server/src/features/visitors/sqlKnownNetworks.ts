import { and, eq, gt, lte } from 'drizzle-orm'
import type { Clock } from '../../kit/Clock.ts'
import { toLimitKey } from '../../kit/toLimitKey.ts'
import type { Database } from '../../storage/Database.ts'
import type { LoginSecrets } from './createLoginSecrets.ts'
import { loginNetworks } from './loginSchema.ts'

/** How long a network stays known after it was last used. */
const networkTtlMs = 90 * 86_400_000

/** For whom a network is known: whoever logs in with an address, or opens a wallet. */
export type NetworkOf = readonly ['email' | 'wallet', string]

/**
 * Networks from which somebody succeeded before. Every site is a new device, and browsers forget them: at home or at
 * work, an owner is told from a stranger by this.
 */
export type KnownNetworks = {
  remember(who: NetworkOf, ip: string | undefined): Promise<void>
  isKnown(who: NetworkOf, ip: string | undefined): Promise<boolean>
  /** Deletes networks not used for long. */
  prune(): Promise<void>
}

/** Known networks in the database, whose keys reveal neither addresses nor IPs. */
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
