import { createEnrolProof } from '../custody/createEnrolProof.ts'
import { createProofKey } from '../custody/createProofKey.ts'
import { createRecovery } from '../custody/createRecovery.ts'
import { createRecoveryCode } from '../custody/createRecoveryCode.ts'
import { decodeBytes } from '../custody/decodeBytes.ts'
import { deriveAccounts } from '../custody/deriveAccounts.ts'
import { encodeBytes } from '../custody/encodeBytes.ts'
import { joinShares } from '../custody/joinShares.ts'
import { openWithRecoveryKey } from '../custody/openWithRecoveryKey.ts'
import { randomBytes } from '../custody/randomBytes.ts'
import { recoverWallet } from '../custody/recoverWallet.ts'
import { sealWallet } from '../custody/sealWallet.ts'
import { splitDataKey } from '../custody/splitDataKey.ts'
import { toPhrase } from '../custody/toPhrase.ts'
import { wipe } from '../custody/wipe.ts'

/** What opens and seals a wallet, in one file that is loaded once somebody is logged in: curves and words are most of it. */
export const custodyParts = {
  createEnrolProof,
  createProofKey,
  createRecovery,
  createRecoveryCode,
  decodeBytes,
  deriveAccounts,
  encodeBytes,
  joinShares,
  openWithRecoveryKey,
  randomBytes,
  recoverWallet,
  sealWallet,
  splitDataKey,
  toPhrase,
  wipe,
} as const
