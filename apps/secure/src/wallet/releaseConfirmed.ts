import {
  type ConfirmationPurpose,
  type CustodyWallet,
  hashConfirmation,
  isErrorCode,
  releaseShare,
  startConfirmation,
} from '@foyer/contract'
import type { FrameContext } from '../frame/FrameContext.ts'
import { assertPasskey } from '../passkeys/assertPasskey.ts'
import type { Confirmation } from '../passkeys/Confirmation.ts'
import { showConfirm } from '../screens/showConfirm.ts'
import { showPasskeyMissing } from '../screens/showPasskeyMissing.ts'

/** A release of the server's share while a rule is in force. */
export type ReleaseConfirmedParameters = {
  context: Pick<FrameContext, 'api' | 'stage' | 'texts' | 'hostOrigin'>
  wallet: CustodyWallet
  token: string
  /** Left out, a page that the visitor manages the wallet on opens it, for everything it can do. */
  confirmation: Confirmation | undefined
  signal: AbortSignal
}

/**
 * The server's share, for a declared amount below the limit of the day or for a passkey's assertion over the hash of what
 * was shown.
 *
 * @throws SecureError `CONNECTION_REJECTED`, `PASSKEY_FAILED`
 */
export async function releaseConfirmed(parameters: ReleaseConfirmedParameters) {
  const { context, wallet, token, signal } = parameters
  const { api, stage, hostOrigin } = context
  const { generation } = wallet
  const confirmation: Confirmation = parameters.confirmation ?? {
    request: { method: 'foyer_open', network: '', account: wallet.id, origin: hostOrigin, payload: '' },
    isPlain: false,
    isInCard: true,
  }
  const isLimited = wallet.confirmation === 'above'
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
    const asked = await api(startConfirmation, { query: {}, body }, { token, signal })
    return release({ assertion: await assertPasskey(asked, requestHash, page) })
  }
  const askOnStage = async () => {
    const texts = await context.texts.read()
    return stage.show('approve', (card) => showConfirm(card, texts, ask), signal)
  }
  try {
    return await (confirmation.isInCard ? ask() : askOnStage())
  } catch (error) {
    // The project demands a passkey, and there is none yet.
    if (!isErrorCode(error, 'PASSKEY_MISSING')) throw error
    if (purpose.kind === 'plain') return release({ purpose })
    if (confirmation.isInCard) throw error
    const texts = await context.texts.read()
    await stage.show('approve', (card) => showPasskeyMissing(card, texts), signal)
    throw error
  }
}
