import type { Session } from '../../session/createSession.ts'
import type { Wallet } from '../../wallet/Wallet.ts'
import type { FlowContext } from '../FlowContext.ts'

/**
 * Notifies the visitor of pending recovery help or a pending new wallet that someone else requested, before asking anything
 * else. An attacker who reads their mail may be waiting for the key. Skipped while a page loads, before the visitor acts.
 */
export async function notifyPendingRequests(
  context: Pick<FlowContext, 'api' | 'stage' | 'texts'>,
  wallet: Pick<Wallet, 'notifyPendingRequests'>,
  session: Pick<Session, 'need'>,
  signal: AbortSignal,
): Promise<void> {
  await wallet.notifyPendingRequests(async (waits) => {
    const [{ showWaits }, texts, { token }] = await Promise.all([
      import('./showWaits.ts'),
      context.texts.read(),
      session.need(),
    ])
    for (const isNewWallet of [false, true]) {
      const ofKind = waits.filter(({ kind }) => (kind === 'newWallet') === isNewWallet)
      if (!ofKind.length) continue
      const about = { api: context.api, token, waits: ofKind, texts }
      await context.stage.ask('waits', (card) => showWaits(card, about), signal)
    }
  })
}
