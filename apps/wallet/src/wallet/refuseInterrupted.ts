import { notify, type Wallet } from './Wallet.ts'
import type { App } from './WalletState.ts'

/** Answers a request that an earlier page started to send: its outcome is unknown. */
export function refuseInterrupted(wallet: Wallet, { id, app }: { id: number; app: App }): void {
  const text = `The wallet was closed while it was sending for ${app.name}, and doesn’t know whether it was sent. Check your account before you approve it again.`
  notify(wallet, 'problem', text)
  const message =
    'The wallet was closed while it was sending. It may have been sent: check before you ask again.'
  void wallet.client.respond({ id, error: { code: -32000, message } }).catch(() => {})
}
