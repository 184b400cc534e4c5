import type { BoundAnswer } from '../shared/BindableWallet.ts'

/** Parameters of the injected script. */
export type InjectSolanaWalletParameters = {
  /** Name of the function that sends a request to the wallet. */
  binding: string
  /** Name of the function that delivers an event to the page. */
  deliver: string
  name: string
  icon: string
  chains: readonly string[]
  /** Wallet Standard features in addition to connect, disconnect and events. */
  features: readonly string[]
  quirks: readonly string[]
}

/**
 * Runs in the page, before the page's own scripts. It is serialized, so it may only use its parameters. It holds no
 * keys: it only forwards requests and events.
 */
export function injectSolanaWallet(parameters: InjectSolanaWalletParameters): (() => void) | undefined {
  const { binding, deliver, name, icon, chains, features, quirks } = parameters
  if (!/^https?:$/.test(location.protocol)) return undefined
  const scope = window as unknown as Record<string, (...parameters: unknown[]) => unknown>
  const send = scope[binding]
  if (!send) return undefined
  const has = (quirk: string) => quirks.includes(quirk)
  const lateMs = 1_000
  const listeners = new Set<(change: unknown) => void>()
  let accounts: readonly unknown[] = []

  const pack = (value: unknown): unknown => {
    if (value instanceof Uint8Array) return { foyerBytes: [...value] }
    if (Array.isArray(value)) return value.map(pack)
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, pack(entry)]))
  }
  const unpack = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(unpack)
    if (typeof value !== 'object' || value === null) return value
    if ('foyerBytes' in value) return Uint8Array.from(value.foyerBytes as number[])
    return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, unpack(entry)]))
  }
  const call = async (method: string, params: readonly unknown[]): Promise<unknown> => {
    const answer = (await send({ method, params: pack(params) })) as BoundAnswer
    if (answer.ok) return unpack(answer.result)
    if ('thrown' in answer) throw answer.thrown.value
    const { code, message, data } = answer.error
    throw Object.assign(new Error(message), { code, data })
  }
  const keep = (value: unknown) => {
    const next = (value as { accounts?: unknown } | undefined)?.accounts
    if (!Array.isArray(next)) return value
    accounts = dressAccounts(next)
    return { ...(value as object), accounts }
  }
  const dressAccounts = (list: readonly unknown[]): readonly unknown[] => {
    if (has('frozen')) return freeze([...list])
    if (!has('accountsByGetter')) return list
    return list.map((fields) => {
      class Account {
        get address() {
          return (fields as { address: unknown }).address
        }
        get publicKey() {
          return (fields as { publicKey: unknown }).publicKey
        }
        get chains() {
          return (fields as { chains: unknown }).chains
        }
      }
      return new Account()
    })
  }
  const freeze = <value>(value: value): value => {
    // Byte arrays cannot be frozen.
    if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) return value
    for (const inner of Object.values(value)) freeze(inner)
    return Object.freeze(value)
  }
  const dressAnswer = (value: unknown): unknown => {
    if (value instanceof Uint8Array) return has('bytesAsObjects') ? { ...value } : value
    if (Array.isArray(value)) return value.map(dressAnswer)
    if (typeof value !== 'object' || value === null) return value
    const entries = Object.entries(value).filter(
      ([key]) => !(has('noSignedMessage') && key === 'signedMessage'),
    )
    return Object.fromEntries(entries.map(([key, entry]) => [key, dressAnswer(entry)]))
  }
  // Getter fields would be lost in transit.
  const readAccount = (input: { account?: object }) => {
    if (!input?.account) return input
    if (has('recreatesAccounts') && !accounts.includes(input.account)) throw new Error('Invalid account')
    const { address, publicKey, chains } = input.account as Record<string, unknown>
    return { ...input, account: { address, publicKey, chains } }
  }
  const wallet = {
    version: '1.0.0',
    name,
    icon,
    chains,
    features: {
      'standard:connect': {
        version: '1.0.0',
        connect: async (...input: unknown[]) => keep(await call('standard:connect', input)),
      },
      ...(has('noDisconnect')
        ? {}
        : {
            'standard:disconnect': {
              version: '1.0.0',
              async disconnect() {
                await call('standard:disconnect', [])
                accounts = []
              },
            },
          }),
      ...(has('noEvents')
        ? {}
        : {
            'standard:events': {
              version: '1.0.0',
              on(_: string, listener: (change: unknown) => void) {
                if (has('throwsOnListening')) throw new TypeError('Illegal invocation')
                listeners.add(listener)
                return () => listeners.delete(listener)
              },
            },
          }),
      ...Object.fromEntries(
        features.map((feature) => [
          feature,
          {
            version: '1.0.0',
            supportedTransactionVersions: ['legacy', 0],
            [feature.slice('solana:'.length)]: async (...inputs: { account?: object }[]) => {
              const answer = await call(feature, inputs.map(readAccount))
              // Its form of the answer to a sign-in is the same: the text is not known without it.
              return feature === 'solana:signIn' && has('noSignedMessage') ? answer : dressAnswer(answer)
            },
          },
        ]),
      ),
    },
    get accounts() {
      if (has('throwsFromGetters')) throw new TypeError('Cannot read properties of undefined')
      if (has('recreatesAccounts')) accounts = accounts.map((own) => ({ ...(own as object) }))
      return has('listsNothing') ? [] : accounts
    },
  }
  if (has('frozen')) {
    freeze(wallet.features)
    Object.freeze(wallet)
  }
  Object.defineProperty(window, deliver, {
    value: Object.assign(
      (event: string, payload: unknown) => {
        const change = keep(unpack(payload))
        if (event === 'silent') return
        for (const listener of listeners) listener(change)
      },
      { listenerCount: () => listeners.size },
    ),
    configurable: true,
  })
  const removals: (() => void)[] = []
  const introduce = () => {
    type Api = { register(wallet: unknown): unknown }
    const register = (api: Api) => {
      const unregister = api.register(wallet)
      if (typeof unregister === 'function') removals.push(unregister as () => void)
      return unregister
    }
    const onReady = (event: Event) => register((event as CustomEvent<Api>).detail)
    window.addEventListener('wallet-standard:app-ready', onReady)
    removals.push(() => window.removeEventListener('wallet-standard:app-ready', onReady))
    window.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail: register }))
  }
  const timer = has('late') ? setTimeout(introduce, lateMs) : introduce()
  return () => {
    clearTimeout(timer ?? undefined)
    for (const removal of removals) removal()
  }
}
