import type { Wallet } from '../../wallet/Wallet.ts'
import type { WalletVisitor } from '../../wallet/WalletVisitor.ts'
import type { FlowContext } from '../FlowContext.ts'

/** Creates the wallet's way to the visitor: it asks them on the stage. */
export function createVisitor(
  { stage, texts }: Pick<FlowContext, 'stage' | 'texts'>,
  wallet: Pick<Wallet, 'recover' | 'sendRecoveryCode' | 'startHelp' | 'continueHelp'>,
): WalletVisitor {
  return {
    async recover(found, signal) {
      const [{ showRecover }, words] = await Promise.all([import('../recover/showRecover.ts'), texts.read()])
      await stage.show('recover', (card) => showRecover(card, found, wallet, words), signal)
    },
    async confirm(ask, signal) {
      const [{ showConfirm }, words] = await Promise.all([
        import('../../screens/showConfirm.ts'),
        texts.read(),
      ])
      return stage.show('approve', (card) => showConfirm(card, words, ask), signal)
    },
    async showPasskeyMissing(signal) {
      const [{ showPasskeyMissing }, words] = await Promise.all([
        import('../../screens/showPasskeyMissing.ts'),
        texts.read(),
      ])
      await stage.show('approve', (card) => showPasskeyMissing(card, words), signal)
    },
  }
}
