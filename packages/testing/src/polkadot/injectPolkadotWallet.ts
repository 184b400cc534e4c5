import type { BoundAnswer } from '../shared/bindWallet.ts'

/** What the injected script is told. */
export type InjectPolkadotWalletParameters = {
  binding: string
  deliver: string
  /** Its key in `window.injectedWeb3`. */
  key: string
  isNova: boolean
  /** It appears this long after the page. */
  delayMs: number
}

/**
 * Runs in the page, before its own scripts, and is sent there as text: it may use nothing but its parameters. Like the
 * extensions, it throws sentences without codes.
 */
export function injectPolkadotWallet(parameters: InjectPolkadotWalletParameters): (() => void) | undefined {
  const { binding, deliver, key, isNova, delayMs } = parameters
  if (!/^https?:$/.test(location.protocol)) return undefined
  const scope = window as unknown as Record<string, unknown>
  const send = scope[binding] as ((call: unknown) => Promise<BoundAnswer>) | undefined
  if (!send) return undefined
  const listeners = new Set<(accounts: unknown) => void>()
  const ask = async (method: string, ...params: unknown[]) => {
    const answer = await send(JSON.parse(JSON.stringify({ method, params })))
    if (answer.ok) return answer.result
    throw new Error(answer.error.message)
  }
  Object.defineProperty(window, deliver, {
    value: Object.assign(
      (_: string, accounts: unknown) => {
        for (const listener of listeners) listener(accounts)
      },
      { listenerCount: () => listeners.size },
    ),
    configurable: true,
  })
  const extension = {
    accounts: {
      get: () => ask('accounts.get'),
      subscribe(listener: (accounts: unknown) => void) {
        listeners.add(listener)
        ask('accounts.get').then(listener, () => {})
        return () => listeners.delete(listener)
      },
    },
    signer: {
      signRaw: (raw: unknown) => ask('signRaw', raw),
      signPayload: (payload: unknown) => ask('signPayload', payload),
    },
  }
  const wallet = {
    version: '0.0.0',
    // An answer that was told to be nonsense reaches the page as it is.
    enable: async (appName: string) => (await ask('enable', appName)) ?? extension,
  }
  const appear = () => {
    scope.injectedWeb3 = { ...(scope.injectedWeb3 as object | undefined), [key]: wallet }
    if (isNova) scope.walletExtension = { isNovaWallet: true }
  }
  if (delayMs > 0) setTimeout(appear, delayMs)
  else appear()
  return () => {
    const web3 = scope.injectedWeb3 as Record<string, unknown> | undefined
    if (web3?.[key] === wallet) delete web3[key]
    if (isNova) delete scope.walletExtension
  }
}
