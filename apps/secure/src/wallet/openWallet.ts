import { type CustodyWallet, releaseShare } from '@foyer/contract'
import type { OpenWallet } from '../keys/joinShares.ts'
import { wipe } from '../keys/wipe.ts'
import type { Confirmation } from '../passkeys/Confirmation.ts'
import { SecureError } from '../SecureError.ts'
import { checkOpen } from './checkOpen.ts'
import { ensureWallet } from './ensureWallet.ts'
import { loadKeyParts } from './loadKeyParts.ts'
import { vaultKey } from './vaultKey.ts'
import type { WalletState } from './WalletState.ts'

/** Runs a function with the open wallet. If confirmations are on, the wallet is opened for this call only. */
export async function openWallet<value>(
  wallet: WalletState,
  signal: AbortSignal,
  run: (open: OpenWallet, found: CustodyWallet) => Promise<value>,
  confirmation?: Confirmation,
): Promise<value> {
  const { vault, closings } = wallet
  const found = await ensureWallet(wallet, signal)
  // The wallet may have been opened before the rule was set.
  if (found.confirmation) vault.close()
  const kept = vault.get(vaultKey(found))
  if (kept) return run(kept, found)
  const open = await join(wallet, found, signal, confirmation)
  checkOpen(wallet, closings, open)
  if (!found.confirmation) {
    vault.put(vaultKey(found), open)
    return run(open, found)
  }
  try {
    return await run(open, found)
  } finally {
    wipe(open)
  }
}

/** Opens the wallet with the shares of the device and the server. */
async function join(
  wallet: WalletState,
  found: CustodyWallet,
  signal: AbortSignal,
  confirmation: Confirmation | undefined,
): Promise<OpenWallet> {
  const { api, session, shares } = wallet
  const { token } = await session.need()
  const { generation } = found
  const share = await shares.read(found)
  if (!share) throw new SecureError('DEVICE_NOT_ENROLLED', 'This device has to recover first')
  const [parts, released] = await Promise.all([
    loadKeyParts(),
    found.confirmation
      ? (await import('./releaseConfirmed.ts')).releaseConfirmed(wallet, {
          found,
          token,
          confirmation,
          signal,
        })
      : api(releaseShare, { query: {}, body: { generation } }, { token, signal }),
  ])
  return parts.joinShares([share, parts.decodeBytes(released.serverShare)], released.sealed, found)
}
