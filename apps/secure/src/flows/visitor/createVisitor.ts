import type { Session } from '../../session/createSession.ts'
import { readSmartNetworks } from '../../smart/readSmartNetworks.ts'
import type { Wallet } from '../../wallet/Wallet.ts'
import type { WalletVisitor } from '../../wallet/WalletVisitor.ts'
import type { FlowContext } from '../FlowContext.ts'

/** Creates the wallet's link to the visitor, which asks them on the stage. */
export function createVisitor(
  { api, stage, texts, now }: Pick<FlowContext, 'api' | 'stage' | 'texts' | 'now'>,
  wallet: Pick<Wallet, 'recover' | 'sendRecoveryCode' | 'startAssistedRecovery' | 'continueAssistedRecovery'>,
  login: Pick<Session, 'need' | 'update'>,
): WalletVisitor {
  return {
    async recover(found, signal) {
      // Loads everything first: a loading error after the recovery would look like a failed recovery.
      const [{ showRecover }, { showPermissionsNotice }, words, { token }] = await Promise.all([
        import('../recover/showRecover.ts'),
        import('../recover/showPermissionsNotice.ts'),
        texts.read(),
        login.need(),
      ])
      const run = async (card: HTMLElement, ended: AbortSignal) => {
        const recovered = await showRecover(card, { found, wallet, api, session: login, texts: words })
        if (recovered === 'otherWallet') return recovered
        const readNetworks = () => readSmartNetworks(api)
        await showPermissionsNotice(card, { api, token, readNetworks, texts: words, now, signal: ended })
        return recovered
      }
      return stage.ask('recover', run, signal)
    },
    async confirm(ask, signal) {
      const [{ showConfirm }, words] = await Promise.all([
        import('../../screens/showConfirm.ts'),
        texts.read(),
      ])
      return stage.ask('approve', (card) => showConfirm(card, words, ask), signal)
    },
    async showPasskeyMissing(signal) {
      const [{ showPasskeyMissing }, words] = await Promise.all([
        import('../../screens/showPasskeyMissing.ts'),
        texts.read(),
      ])
      await stage.tell('approve', (card) => showPasskeyMissing(card, words), signal)
    },
  }
}
