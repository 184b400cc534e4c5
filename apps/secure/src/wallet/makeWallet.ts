import { type CustodyWallet, createCustodyWallet, isErrorCode } from '@foyer/contract'
import type { WalletRef } from '../keys/contexts.ts'
import { keepOpen } from './keepOpen.ts'
import { loadKeyParts } from './loadKeyParts.ts'
import { saveAddresses } from './saveAddresses.ts'
import type { WalletState } from './WalletState.ts'

/** Creates the visitor's wallet on their first login. */
export async function makeWallet(wallet: WalletState): Promise<CustodyWallet> {
  const { api, session, shares, store, projectId, hostOrigin, deviceName, closings } = wallet
  const { token, user } = await session.need()
  const parts = await loadKeyParts()
  const ref: WalletRef = { id: crypto.randomUUID(), generation: 1 }
  const made = await parts.sealWallet(parts.randomBytes(16), ref)
  const { hash } = await parts.createEnrolProof(made.open.dataKey, ref)
  let addressProofs = { eip155: '', solana: '' }
  const addresses = await saveAddresses(wallet, ref.id, made.open, async (keys) => {
    addressProofs = await parts.proveAddresses(keys, { projectId, userId: user.id, walletId: ref.id })
  })
  await shares.save(ref, made.deviceShare)
  const body = {
    id: ref.id,
    recoveryKey: made.open.recoveryKey.publicKey,
    sealed: made.sealed,
    addresses,
    addressProofs,
    split: made.split,
    enrolHash: hash,
    hostOrigin,
    deviceName,
  }
  try {
    const created = await api(createCustodyWallet, { query: {}, body }, { token })
    await session.extend(created.sessionExpirationTime)
    keepOpen(wallet, created.wallet, made.open, closings)
    return created.wallet
  } catch (error) {
    parts.wipe(made.open)
    // Without an answer, the server may have stored the wallet nevertheless: if the share were dropped, it could never be
    // opened.
    if (isErrorCode(error, 'WALLET_EXISTS')) {
      await shares.delete(ref)
      await store.delete(`addresses|${ref.id}`)
    }
    throw error
  }
}
