import type { Recovery } from '@foyer/contract'
import { iso } from './store/iso.ts'
import type { StoredRecovery } from './store/rows.ts'

/** Returns a recovery method without its secrets. */
export function toRecovery({ id, kind, factor, createdAtMs }: StoredRecovery): Recovery {
  return {
    id,
    kind,
    createdAt: iso(createdAtMs),
    ...(factor?.kind === 'passkey' ? { credentialId: factor.credentialId } : {}),
  }
}
