import * as v from 'valibot'
import { deriveAccounts } from '../keys/deriveAccounts.ts'
import type { RecoverySecret } from '../keys/deriveFactorKey.ts'
import { recoverWallet } from '../keys/recoverWallet.ts'
import { toPhrase } from '../keys/toPhrase.ts'
import { wipe } from '../keys/wipe.ts'
import { SecureError } from '../SecureError.ts'
import { backupFile } from './backupFile.ts'

/** The wallet recovered from a backup file. */
export type RecoveredPhrase = { phrase: string; eip155: string; solana: string }

/**
 * Recovers the phrase from the text of a backup file, without a server.
 *
 * @throws SecureError `BACKUP_INVALID`, `RECOVERY_CODE_INVALID`, `BOX_INVALID`
 */
export async function recoverPhrase(
  text: string,
  secret: Exclude<RecoverySecret, { kind: 'passkey' }>,
): Promise<RecoveredPhrase> {
  const parsed = v.safeParse(backupFile, readJson(text))
  if (!parsed.success) throw new SecureError('BACKUP_INVALID', 'This is not a backup file of a wallet')
  const { wallet, share, recoveryShare, factors } = parsed.output
  const factor = factors.find(({ kind }) => kind === secret.kind)
  if (!factor)
    throw new SecureError('BACKUP_INVALID', `The backup file was made for a ${factors[0]?.kind ?? 'code'}`)
  const open = await recoverWallet({ wallet, serverShare: share, recoveryShare, factor }, secret)
  const accounts = deriveAccounts(open.entropy)
  const phrase = toPhrase(open.entropy)
  wipe(open)
  return { phrase, eip155: accounts.eip155.address, solana: accounts.solana.address }
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
