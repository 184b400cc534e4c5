import type { BoundAnswer } from '../shared/BindableWallet.ts'

/** Parameters of the injected script. */
export type InjectPolkadotWalletParameters = {
  binding: string
  deliver: string
  /** Its key in `window.injectedWeb3`. */
  key: string
  isNova: boolean
  quirks: readonly string[]
}

/**
 * Runs in the page, before the page's own scripts. It is serialized, so it may only use its parameters. Like the
 * extensions, it throws messages without codes.
 */
export function injectPolkadotWallet(parameters: InjectPolkadotWalletParameters): (() => void) | undefined {
  const { binding, deliver, key, isNova, quirks } = parameters
  if (!/^https?:$/.test(location.protocol)) return undefined
  const scope = window as unknown as Record<string, unknown>
  const send = scope[binding] as ((call: unknown) => Promise<BoundAnswer>) | undefined
  if (!send) return undefined
  const has = (quirk: string) => quirks.includes(quirk)
  const lateMs = 1_000
  const listeners = new Set<(accounts: unknown) => void>()
  const ask = async (method: string, ...params: unknown[]) => {
    const answer = await send(JSON.parse(JSON.stringify({ method, params })))
    if (answer.ok) return answer.result
    if ('thrown' in answer) throw answer.thrown.value
    // The error has a code only if a quirk of the wallet adds one.
    const { code, message, data } = answer.error
    throw Object.assign(
      new Error(message),
      typeof code === 'string' ? { code } : {},
      data === undefined ? {} : { data },
    )
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
      ...(has('noSubscribe')
        ? {}
        : {
            subscribe(listener: (accounts: unknown) => void) {
              if (has('throwsOnListening')) throw new TypeError('Illegal invocation')
              listeners.add(listener)
              ask('accounts.get').then(listener, () => {})
              return () => listeners.delete(listener)
            },
          }),
    },
    signer: {
      ...(has('noSignRaw') ? {} : { signRaw: (raw: unknown) => ask('signRaw', raw) }),
      signPayload: (payload: unknown) => ask('signPayload', payload),
    },
  }
  const wallet = {
    version: '0.0.0',
    // A nonsense answer set by the test is passed to the page unchanged.
    enable: async (appName: string) => (await ask('enable', appName)) ?? extension,
  }
  const appear = () => {
    const properties = Object.getOwnPropertyDescriptors(Object(scope.injectedWeb3) as object)
    scope.injectedWeb3 = Object.assign(Object.defineProperties({}, properties), { [key]: wallet })
    if (isNova) scope.walletExtension = { isNovaWallet: true }
  }
  if (has('throwsFromGetters')) {
    const get = () => {
      throw new TypeError('Cannot read properties of undefined')
    }
    const properties = Object.getOwnPropertyDescriptors(Object(scope.injectedWeb3) as object)
    const broken = { get, configurable: true, enumerable: true }
    scope.injectedWeb3 = Object.defineProperties({}, { ...properties, broken })
  }
  const timer = has('late') ? setTimeout(appear, lateMs) : appear()
  return () => {
    clearTimeout(timer ?? undefined)
    const web3 = scope.injectedWeb3 as Record<string, unknown> | undefined
    if (web3?.[key] === wallet) delete web3[key]
    if (web3 && has('throwsFromGetters')) Reflect.deleteProperty(web3, 'broken')
    if (isNova) delete scope.walletExtension
  }
}
