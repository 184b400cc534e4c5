import type { BindableWallet, BoundAnswer } from './BindableWallet.ts'
import type { WalletCall } from './Eip1193.ts'

/** Answers a call from the injected script. */
export async function answerCall(
  wallet: BindableWallet,
  call: WalletCall,
  origin: string,
): Promise<BoundAnswer> {
  try {
    return { ok: true, result: await wallet.request(call, origin) }
  } catch (error) {
    if (!(error instanceof Error)) return { ok: false, thrown: { value: error } }
    const { code, message, data } = error as Error & { code?: number | string; data?: unknown }
    return { ok: false, error: { code, message, data } }
  }
}
