import { type CustodyWallet, enrolDevice, type RouteInput } from '@foyer/contract'
import type { OpenWallet } from '../keys/joinShares.ts'
import { loadKeyParts } from './loadKeyParts.ts'
import { saveAddresses } from './saveAddresses.ts'
import type { WalletState } from './WalletState.ts'

/** Gives this device its own split of an open wallet. */
export async function enrolWallet(
  wallet: WalletState,
  open: OpenWallet,
  found: CustodyWallet,
  /** Key of the recovery method that opened it, if the server has none yet. */
  proofKey?: RouteInput<typeof enrolDevice>['body']['proofKey'],
): Promise<void> {
  const { api, session, shares, hostOrigin, deviceName } = wallet
  const { token } = await session.need()
  const parts = await loadKeyParts()
  // Sealed to the key stored in the wallet itself, not to one supplied by the server.
  const made = await parts.splitDataKey(open.dataKey, found, open.recoveryKey.publicKey)
  const { proof } = await parts.createEnrolProof(open.dataKey, found)
  const body = {
    generation: found.generation,
    split: made.split,
    enrolProof: proof,
    hostOrigin,
    deviceName,
    proofKey,
  }
  const { sessionExpirationTime } = await api(enrolDevice, { query: {}, body }, { token })
  await session.extend(sessionExpirationTime)
  await shares.save(found, made.deviceShare)
  await saveAddresses(wallet, found.id, open)
}
