import type { RecoveryKind } from '@foyer/contract'
import type { RecoverySecret } from '../keys/deriveFactorKey.ts'
import { readPasskey } from '../passkeys/readPasskey.ts'

/** The secret of a recovery method: of the passkey, or what the visitor typed. */
export async function readSecret(
  { kind, credentialId = '' }: { kind: RecoveryKind; credentialId?: string | undefined },
  typed: string,
  page?: Window,
): Promise<RecoverySecret> {
  if (kind === 'passkey') return readPasskey(credentialId, page)
  return kind === 'code' ? { kind, code: typed } : { kind: 'password', password: typed }
}
