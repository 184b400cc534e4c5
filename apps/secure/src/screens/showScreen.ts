import type { FramePayload, LoginSession } from '@foyer/contract'
import type { FrameContext } from '../frame/FrameContext.ts'
import type { Wallet } from '../wallet/createWallet.ts'

/** A screen of the frame's own. */
export type ScreenRequest = FramePayload<'SHOW_SCREEN'> & {
  context: FrameContext
  wallet: Wallet
  session: LoginSession
  signal: AbortSignal
}

/** Shows a screen of the frame's own, until the visitor is done with it. */
export async function showScreen({ screen, context, wallet, session, signal }: ScreenRequest): Promise<void> {
  const { stage, api } = context
  const texts = await context.texts.read()
  if (screen === 'devices') {
    const { showDevices } = await import('./showDevices.ts')
    const { isReplaced } = await stage.show(
      screen,
      (card, ended) =>
        showDevices(card, { api, token: session.token, custody: wallet, texts, signal: ended }),
      signal,
    )
    if (!isReplaced) return
  }
  if (screen === 'export') {
    const { showExport } = await import('./showExport.ts')
    return stage.show(screen, (card, ended) => showExport(card, wallet, texts, ended), signal)
  }
  const { showRecovery } = await import('./showRecovery.ts')
  const found = await wallet.describe()
  return stage.show(
    'recovery',
    (card, ended) => showRecovery(card, { wallet: found, session, custody: wallet, texts, signal: ended }),
    signal,
  )
}
