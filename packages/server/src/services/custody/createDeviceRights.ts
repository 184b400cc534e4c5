import { and, eq } from 'drizzle-orm'
import { custodyDevices, custodyWallets } from '../../storage/custodySchema.ts'
import type { Database } from '../../storage/Database.ts'
import { hashToken } from '../login/hashToken.ts'
import { loginError } from '../login/loginError.ts'
import type { ActiveLogin } from '../login/sqlLoginSessions.ts'

type Who = { userId: string; device: string }

/** What a device may do for its visitor: a login alone is worth little where there is a wallet. */
export type DeviceRights = {
  /** Whether the device has a split of the visitor's wallet. */
  isEnrolled(who: Who): Promise<boolean>
  /** @throws RequestError `DEVICE_NOT_ENROLLED` where the visitor has a wallet that this device may not open. */
  requireEnrolled(login: ActiveLogin): Promise<void>
  /** @throws RequestError `ENROL_PROOF_INVALID` where the visitor has a wallet and the proof of its data key is wrong. */
  requireDataKey(login: ActiveLogin, enrolProof: string | undefined): Promise<void>
}

/** Reads rights from the wallets in the database. */
export function createDeviceRights({ database: { orm } }: { database: Database }): DeviceRights {
  async function findWallet(userId: string) {
    const [wallet] = await orm
      .select({
        id: custodyWallets.id,
        generation: custodyWallets.generation,
        enrolHash: custodyWallets.enrolHash,
      })
      .from(custodyWallets)
      .where(eq(custodyWallets.userId, userId))
      .limit(1)
    return wallet
  }
  async function hasSplit(wallet: { id: string; generation: number }, device: string) {
    const found = await orm
      .select({ id: custodyDevices.id })
      .from(custodyDevices)
      .where(
        and(
          eq(custodyDevices.walletId, wallet.id),
          eq(custodyDevices.device, device),
          eq(custodyDevices.generation, wallet.generation),
        ),
      )
      .limit(1)
    return found.length > 0
  }
  return {
    async isEnrolled({ userId, device }) {
      const wallet = await findWallet(userId)
      return wallet !== undefined && hasSplit(wallet, device)
    },
    async requireEnrolled({ user, device }) {
      const wallet = await findWallet(user.id)
      if (wallet && !(await hasSplit(wallet, device))) throw loginError('DEVICE_NOT_ENROLLED')
    },
    async requireDataKey({ user }, enrolProof) {
      const wallet = await findWallet(user.id)
      if (!wallet) return
      // Both are hashes of 32 random bytes: nothing to learn from how long the comparison takes.
      if (!enrolProof || hashToken(Buffer.from(enrolProof, 'base64url')) !== wallet.enrolHash)
        throw loginError('ENROL_PROOF_INVALID')
    },
  }
}
