import { answerCall } from './answerCall.ts'
import type { BindableWallet } from './BindableWallet.ts'
import type { WalletCall } from './Eip1193.ts'

/** Like `bindWallet`, for a wallet in the current page. */
export function bindToWindow(wallet: BindableWallet): {
  binding: string
  deliver: string
  unbind(): void
} {
  const suffix = crypto.randomUUID().replaceAll('-', '')
  const binding = `foyerTestWallet${suffix}`
  const deliver = `foyerTestWalletEvent${suffix}`
  Object.defineProperty(window, binding, {
    value: (call: WalletCall) => answerCall(wallet, call, window.origin),
    configurable: true,
  })
  const unsubscribe = wallet.on(({ event, value }, isFor) => {
    const receive = Reflect.get(window, deliver)
    if (isFor(window.origin) && typeof receive === 'function') receive(event, value)
  })
  return {
    binding,
    deliver,
    unbind() {
      unsubscribe()
      for (const name of [binding, deliver]) Reflect.deleteProperty(window, name)
    },
  }
}
