import {
  type ConfirmationPurpose,
  type CustodyWallet,
  hashConfirmation,
  isErrorCode,
  releaseShare,
  startConfirmation,
} from '@foyer/contract'
import { assertPasskey } from '../passkeys/assertPasskey.ts'
import type { Confirmation } from '../passkeys/Confirmation.ts'
import type { WalletState } from './WalletState.ts'

/** A release of the server's share while a rule is active. */
export type ReleaseConfirmedParameters = {
  found: CustodyWallet
  token: string
  /** If absent, the wallet is opened on a management page and may be used for everything. */
  confirmation: Confirmation | undefined
  signal: AbortSignal
}

/**
 * Returns the server's share, for a declared amount below the daily limit, or for a passkey's assertion over the hash
 * of the displayed content.
 *
 * @throws SecureError `CONNECTION_REJECTED`, `PASSKEY_FAILED`
 */
export async function releaseConfirmed(
  { api, visitor, hostOrigin }: Pick<WalletState, 'api' | 'visitor' | 'hostOrigin'>,
  { found, token, signal, ...asked }: ReleaseConfirmedParameters,
) {
  const { generation } = found
  const confirmation: Confirmation = asked.confirmation ?? {
    request: { method: 'foyer_open', network: '', account: found.id, origin: hostOrigin, payload: '' },
    isPlain: false,
    isInCard: true,
  }
  const isLimited = found.confirmation === 'above'
  const requestHash = await hashConfirmation(confirmation.request)
  const read = confirmation.isPlain
    ? { kind: 'plain' as const }
    : (isLimited && (await confirmation.readPurpose?.())) || { kind: 'power' as const }
  const purpose: ConfirmationPurpose = { ...read, requestHash }
  const release = (body: object) =>
    api(releaseShare, { query: {}, body: { generation, ...body } }, { token, signal })

  if (isLimited && purpose.kind !== 'power')
    try {
      return await release({ purpose })
    } catch (error) {
      if (!isErrorCode(error, 'PASSKEY_REQUIRED')) throw error
    }
  const ask = async (page: Window = window) => {
    const body = { for: 'release' as const, generation, purpose }
    const started = await api(startConfirmation, { query: {}, body }, { token, signal })
    return release({ assertion: await assertPasskey(started, requestHash, page) })
  }
  try {
    return await (confirmation.isInCard ? ask() : visitor.confirm(ask, signal))
  } catch (error) {
    // The project requires a passkey, but the wallet has no passkey yet.
    if (!isErrorCode(error, 'PASSKEY_MISSING')) throw error
    if (purpose.kind === 'plain') return release({ purpose })
    if (!confirmation.isInCard) await visitor.showPasskeyMissing(signal)
    throw error
  }
}
