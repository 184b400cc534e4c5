import { createEnrolProof } from './createEnrolProof.ts'
import { createProofKey } from './createProofKey.ts'
import { createRecovery } from './createRecovery.ts'
import { createRecoveryCode } from './createRecoveryCode.ts'
import { decodeBytes } from './decodeBytes.ts'
import { deriveAccounts } from './deriveAccounts.ts'
import { encodeBytes } from './encodeBytes.ts'
import { joinShares } from './joinShares.ts'
import { openWithRecoveryKey } from './openWithRecoveryKey.ts'
import { proveAddresses } from './proveAddresses.ts'
import { randomBytes } from './randomBytes.ts'
import { recoverWallet } from './recoverWallet.ts'
import { sealWallet } from './sealWallet.ts'
import { splitDataKey } from './splitDataKey.ts'
import { toPhrase } from './toPhrase.ts'
import { wipe } from './wipe.ts'

/** The code that opens and seals a wallet, mostly curves and word lists; one chunk, loaded once someone is logged in. */
export const keyParts = {
  createEnrolProof,
  createProofKey,
  createRecovery,
  createRecoveryCode,
  decodeBytes,
  deriveAccounts,
  encodeBytes,
  joinShares,
  openWithRecoveryKey,
  proveAddresses,
  randomBytes,
  recoverWallet,
  sealWallet,
  splitDataKey,
  toPhrase,
  wipe,
} as const
