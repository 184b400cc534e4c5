import type { RecoveryKind } from '@foyer/contract'
import type { RecoverySecret } from '../keys/deriveFactorKey.ts'
import { readPasskey } from '../passkeys/readPasskey.ts'

/** Returns the secret of a recovery method: from the passkey, or as typed by the visitor. */
export async function readSecret(
  { kind, credentialId = '' }: { kind: RecoveryKind; credentialId?: string | undefined },
  typed: string,
  page?: Window,
): Promise<RecoverySecret> {
  if (kind === 'passkey') return readPasskey(credentialId, page)
  return kind === 'code' ? { kind, code: typed } : { kind: 'password', password: typed }
}
