import type { Session } from '../../session/createSession.ts'
import type { Wallet } from '../../wallet/Wallet.ts'
import type { FlowContext } from '../FlowContext.ts'

/**
 * Tells the visitor about help or a new wallet that someone else requested, before asking anything else. Someone who reads
 * their mail may be waiting for the key. Skipped while a page only loads, as nobody is looking at it.
 */
export async function tellOfWaits(
  context: Pick<FlowContext, 'api' | 'stage' | 'texts'>,
  wallet: Pick<Wallet, 'tellOfWaits'>,
  session: Pick<Session, 'need'>,
  signal: AbortSignal,
): Promise<void> {
  await wallet.tellOfWaits(async (waits) => {
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
