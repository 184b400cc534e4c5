import type { BoundAnswer } from '../shared/BindableWallet.ts'
import type { BitcoinAccount } from './BitcoinSigner.ts'
import type { BitcoinWalletNews, BitcoinWalletStyle } from './BitcoinTestWallet.ts'

/** Parameters of the injected script. */
export type InjectBitcoinWalletParameters = {
  /** Name of the function that sends a request to the wallet. */
  binding: string
  /** Name of the function that delivers a message to the page. */
  deliver: string
  style: BitcoinWalletStyle
  /** Path of the provider in the page. */
  path: string
  name: string
  icon: string
  quirks: readonly string[]
}

/**
 * Runs in the page, before the page's own scripts. It is serialized, so it may only use its parameters. It holds no
 * keys: it only forwards requests and events, in the format of each style.
 */
export function injectBitcoinWallet(parameters: InjectBitcoinWalletParameters): (() => void) | undefined {
  const { binding, deliver, style, path, name, icon, quirks } = parameters
  // In real browsers, too, frames and documents without a URL have no wallet.
  if (!/^https?:$/.test(location.protocol)) return undefined
  const scope = window as unknown as Record<string, (...parameters: unknown[]) => unknown>
  const send = scope[binding]
  if (!send) return undefined

  const has = (quirk: string) => quirks.includes(quirk)
  const lateMs = 1_000
  type Listener = (payload: unknown) => void
  const listeners: Record<string, Listener[]> = {}
  /** Whether to change the page's objects without emitting an event. */
  let isSilent = false
  const emit = (event: string, payload: unknown) => {
    if (isSilent) return
    for (const listener of listeners[event] ?? []) listener(payload)
  }
  const add = (event: string, listener: Listener) => {
    if (has('throwsOnListening')) throw new TypeError('Illegal invocation')
    listeners[event] = [...(listeners[event] ?? []), listener]
  }
  const remove = (event: string, listener: Listener) => {
    listeners[event] = (listeners[event] ?? []).filter((candidate) => candidate !== listener)
  }
  const bound = async (method: string, params: unknown) =>
    (await send(JSON.parse(JSON.stringify({ method, params })))) as BoundAnswer
  const ask = async (method: string, params: unknown) => {
    const answer = await bound(method, params)
    if (answer.ok) return answer.result
    if ('thrown' in answer) throw answer.thrown.value
    const { code, message, data } = answer.error
    throw Object.assign(new Error(message), { code, data })
  }
  /** Creates an error that has a code only if a quirk of the wallet adds one. */
  const inWords = ({ code, message, data }: { code?: unknown; message: string; data?: unknown }) =>
    Object.assign(
      new Error(message),
      typeof code === 'string' ? { code } : {},
      data === undefined ? {} : { data },
    )
  const calls = (methods: readonly string[], ...first: readonly unknown[]) =>
    Object.fromEntries(
      methods.map((method) => [method, (...rest: unknown[]) => ask(method, [...first, ...rest])]),
    )
  let onNews = (_: BitcoinWalletNews) => {}
  Object.defineProperty(window, deliver, {
    value: Object.assign(
      (event: string, news: BitcoinWalletNews) => {
        isSilent = event === 'silent'
        onNews(news)
      },
      { listenerCount: () => Object.values(listeners).flat().length },
    ),
    configurable: true,
  })

  const removals: (() => void)[] = []
  const put = (value: unknown) => {
    const keys = path.split('.')
    const last = keys.pop() ?? ''
    let holder = window as unknown as Record<string, Record<string, unknown>>
    for (const key of keys) {
      holder[key] ??= {}
      holder = holder[key] as typeof holder
    }
    Object.defineProperty(holder, last, { value, configurable: true, writable: true })
    removals.push(() => {
      if (holder[last] === value) Reflect.deleteProperty(holder, last)
    })
  }

  const satsConnect = () => {
    // This style uses its own error codes, and has none for a pending request.
    const refusals: Record<number, number> = {
      4001: -32000,
      4100: -32002,
      [-32601]: -32001,
      [-32002]: -32603,
    }
    put({
      async request(method: string, params: unknown) {
        const answer = await bound(method, params)
        if (answer.ok) return { jsonrpc: '2.0', id: '1', result: answer.result }
        if ('thrown' in answer) throw answer.thrown.value
        const { code, message, data } = answer.error
        // The wallet no longer runs and cannot answer.
        if (code === undefined) throw new Error(message)
        if (style === 'leather') throw { jsonrpc: '2.0', id: '1', error: { code, message, data } }
        const error = { code: refusals[Number(code)] ?? code, message, data }
        if (has('throwsEnvelopes')) throw { jsonrpc: '2.0', id: '1', error }
        return { jsonrpc: '2.0', id: '1', error }
      },
      ...(style === 'leather' || has('noEvents')
        ? {}
        : {
            addListener({ eventName, cb }: { eventName: string; cb: Listener }) {
              add(eventName, cb)
              return () => remove(eventName, cb)
            },
          }),
    })
    const shared = window as unknown as { btc_providers?: unknown[] }
    const listed = { id: path, name, icon, webUrl: 'https://wallet.test', methods: [] }
    shared.btc_providers = [...(shared.btc_providers ?? []), listed]
    removals.push(() => {
      shared.btc_providers = (shared.btc_providers ?? []).filter((each) => each !== listed)
    })
    const events: Record<string, string> = {
      accounts: 'accountChange',
      network: 'networkChange',
      disconnect: 'disconnect',
    }
    onNews = ({ event }) => emit(events[event] ?? '', { type: events[event] })
  }

  const unisat = () => {
    const common = ['requestAccounts', 'getAccounts', 'getPublicKey', 'signMessage', 'signPsbt', 'pushPsbt']
    // Bitget only supports UniSat's older network methods.
    const networks = path === 'unisat' ? ['getChain', 'switchChain'] : ['getNetwork', 'switchNetwork']
    put({
      ...calls([...common, ...networks, 'sendBitcoin', ...(has('noDisconnect') ? [] : ['disconnect'])]),
      ...(has('noEvents') ? {} : { on: add, removeListener: remove }),
    })
    onNews = ({ event, accounts, network }) => {
      if (event === 'network') emit('networkChanged', network)
      else
        emit(
          'accountsChanged',
          accounts.slice(0, 1).map(({ address }) => address),
        )
    }
  }

  const okx = () => {
    const names = { mainnet: 'bitcoin', testnet: 'bitcoinTestnet', signet: 'bitcoinSignet' } as const
    const parts: Record<string, { selectedAccount: unknown }> = {}
    for (const network of Object.keys(names)) {
      const part = {
        selectedAccount: null as unknown,
        ...calls(['getAccounts', 'getPublicKey', 'signMessage', 'signPsbt', 'pushPsbt', 'send'], network),
        async connect() {
          part.selectedAccount = await ask('connect', [network])
          return part.selectedAccount
        },
        ...(has('noDisconnect')
          ? {}
          : {
              async disconnect() {
                part.selectedAccount = null
                await ask('disconnect', [network])
              },
            }),
        ...(has('noEvents') ? {} : { on: add, off: remove }),
      }
      parts[network] = part
    }
    put(Object.fromEntries(Object.entries(names).map(([network, key]) => [key, parts[network]])))
    onNews = () => {
      // Clear the selected accounts; the app can request the active account.
      for (const part of Object.values(parts)) part.selectedAccount = null
      emit(has('tellsDisconnectOnly') ? 'disconnect' : 'accountChanged', null)
    }
  }

  const standard = () => {
    type StandardAccount = { address: string; publicKey: Uint8Array; chains: string[]; features: string[] }
    let accounts: readonly StandardAccount[] = []
    let chain = 'bitcoin:mainnet'
    const toBytes = (hex: string) =>
      Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
    const dress = (bytes: Uint8Array) =>
      has('bytesAsObjects') ? ({ ...bytes } as unknown as Uint8Array) : bytes
    const adopt = (list: readonly BitcoinAccount[]) => {
      const testChain = chain === 'bitcoin:mainnet' ? 'bitcoin:testnet' : chain
      accounts = list.map((entry) => ({
        ...entry,
        publicKey: dress(toBytes(entry?.publicKey ?? '')),
        chains: [/^bc1/i.test(entry?.address ?? 'bc1') ? 'bitcoin:mainnet' : testChain],
        features: ['bitcoin:signMessage', 'bitcoin:signTransaction'],
      }))
    }
    // These wallets report a refusal only in the message.
    const askInWords = async (method: string, params: unknown) => {
      const answer = await bound(method, params)
      if (answer.ok) return answer.result
      if ('thrown' in answer) throw answer.thrown.value
      throw inWords(answer.error)
    }
    const version = '1.0.0'
    const wallet = {
      version,
      name,
      icon,
      chains: ['bitcoin:mainnet', 'bitcoin:testnet'],
      get accounts() {
        return accounts
      },
      features: {
        'bitcoin:connect': {
          version,
          async connect({ silent, ...input }: { silent?: boolean }) {
            const answer = await askInWords(silent ? 'bitcoin:silentConnect' : 'bitcoin:connect', input)
            if (!Array.isArray(answer)) return { accounts: answer }
            adopt(answer)
            return { accounts }
          },
        },
        'bitcoin:signMessage': {
          version,
          async signMessage({ account, message }: { account: StandardAccount; message: Uint8Array }) {
            const params = { address: account.address, message: [...message] }
            const answer = await askInWords('bitcoin:signMessage', params)
            const signature = Array.isArray(answer) ? dress(Uint8Array.from(answer)) : answer
            return [{ signedMessage: message, signature }]
          },
        },
        'bitcoin:signTransaction': {
          version,
          async signTransaction(input: {
            psbt: Uint8Array
            inputsToSign: { account: StandardAccount; signingIndexes: number[] }[]
          }) {
            const inputsToSign = input.inputsToSign.map(({ account, signingIndexes }) => ({
              address: account.address,
              signingIndexes,
            }))
            const answer = await askInWords('bitcoin:signTransaction', {
              psbt: [...input.psbt],
              inputsToSign,
            })
            return [{ signedPsbt: Array.isArray(answer) ? dress(Uint8Array.from(answer)) : answer }]
          },
        },
        ...(has('noDisconnect')
          ? {}
          : {
              'standard:disconnect': {
                version,
                async disconnect() {
                  await askInWords('standard:disconnect', {})
                  adopt([])
                },
              },
            }),
        ...(has('noEvents')
          ? {}
          : {
              'standard:events': {
                version,
                on(event: string, listener: Listener) {
                  add(event, listener)
                  return () => remove(event, listener)
                },
              },
            }),
      },
    }
    onNews = (news) => {
      chain = `bitcoin:${news.network}`
      adopt(news.accounts)
      emit('change', { accounts })
    }
    const callback = (api: { register(...wallets: unknown[]): unknown }) => {
      const unregister = api.register(wallet)
      if (typeof unregister === 'function') removals.push(unregister as () => void)
      return unregister
    }
    const onReady = (event: Event) => callback((event as CustomEvent).detail)
    window.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail: callback }))
    window.addEventListener('wallet-standard:app-ready', onReady)
    removals.push(() => window.removeEventListener('wallet-standard:app-ready', onReady))
  }

  const install = {
    'sats-connect': satsConnect,
    leather: satsConnect,
    unisat,
    okx,
    'wallet-standard': standard,
  }[style]
  if (has('throwsFromGetters')) {
    // Paths of two other wallets, which pages also check.
    for (const place of ['bitkeep', 'binancew3w']) {
      const get = () => {
        throw new TypeError('Cannot read properties of undefined')
      }
      Object.defineProperty(window, place, { get, configurable: true })
      removals.push(() => Reflect.deleteProperty(window, place))
    }
  }
  const timer = has('late') ? setTimeout(install, lateMs) : install()
  return () => {
    clearTimeout(timer ?? undefined)
    for (const removal of removals) removal()
  }
}
