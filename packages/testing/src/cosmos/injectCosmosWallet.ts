import type { BoundAnswer } from '../shared/BindableWallet.ts'

/** Parameters of the injected script. */
export type InjectCosmosWalletParameters = {
  binding: string
  deliver: string
  /** Paths in `window`, such as `cosmostation.providers.keplr`; all refer to the same wallet. */
  places: readonly string[]
  /** Event of `window` that signals changed keys. */
  event: string
  quirks: readonly string[]
}

/**
 * Runs in the page, before the page's own scripts. It is serialized, so it may only use its parameters. Like real
 * wallets, it returns keys and documents as bytes and throws messages without codes.
 */
export function injectCosmosWallet(parameters: InjectCosmosWalletParameters): (() => void) | undefined {
  const { binding, deliver, places, event, quirks } = parameters
  if (!/^https?:$/.test(location.protocol)) return undefined
  const scope = window as unknown as Record<string, unknown>
  const send = scope[binding] as ((call: unknown) => Promise<BoundAnswer>) | undefined
  if (!send) return undefined

  const has = (quirk: string) => quirks.includes(quirk)
  const lateMs = 1_000
  const write = (bytes: Uint8Array) => btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
  const read = (text: unknown) =>
    typeof text === 'string' ? Uint8Array.from(atob(text), (character) => character.charCodeAt(0)) : text
  const ask = async (method: string, ...params: unknown[]): Promise<unknown> => {
    const answer = await send({ method, params })
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
  const convert = (value: unknown, names: readonly string[], change: (inner: never) => unknown): unknown => {
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(
      Object.entries(value).map(([name, inner]) => [
        name,
        names.includes(name) ? change(inner as never) : inner,
      ]),
    )
  }
  const documentBytes = ['bodyBytes', 'authInfoBytes']
  Object.defineProperty(window, deliver, {
    value: () => window.dispatchEvent(new Event(event)),
    configurable: true,
  })
  const readKey = (text: unknown) => (has('keysAsObjects') ? { ...(read(text) as object) } : read(text))
  const wallet: Record<string, unknown> = {
    enable: (chainIds: unknown) => ask('enable', chainIds),
    disable: (chainIds: unknown) => ask('disable', chainIds),
    getKey: async (chainId: string) => convert(await ask('getKey', chainId), ['pubKey'], readKey),
    experimentalSuggestChain: (info: unknown) => ask('experimentalSuggestChain', info),
    signArbitrary: (chainId: string, signer: string, data: string | Uint8Array) =>
      ask('signArbitrary', chainId, signer, typeof data === 'string' ? data : { base64: write(data) }),
    signAmino: (chainId: string, signer: string, signDoc: unknown) =>
      ask('signAmino', chainId, signer, signDoc),
    async signDirect(chainId: string, signer: string, signDoc: unknown) {
      const answer = await ask('signDirect', chainId, signer, convert(signDoc, documentBytes, write))
      return convert(answer, ['signed'], (signed) => convert(signed, documentBytes, read))
    },
  }
  const removals: (() => void)[] = []
  const appear = () => {
    for (const place of places) {
      const path = place.split('.')
      const last = path.pop() ?? ''
      let at = scope
      for (const name of path) {
        at[name] = { ...(at[name] as object | undefined) }
        at = at[name] as Record<string, unknown>
      }
      at[last] = wallet
      const holder = at
      removals.push(() => {
        if (holder[last] === wallet) delete holder[last]
      })
    }
  }
  if (has('noSuggest')) delete wallet.experimentalSuggestChain
  if (has('noDisable')) delete wallet.disable
  if (has('throwsFromGetters')) {
    // Path of another wallet, which pages also check.
    const get = () => {
      throw new TypeError('Cannot read properties of undefined')
    }
    Object.defineProperty(window, 'compass', { get, configurable: true })
    removals.push(() => Reflect.deleteProperty(window, 'compass'))
  }
  const timer = has('late') ? setTimeout(appear, lateMs) : appear()
  return () => {
    clearTimeout(timer ?? undefined)
    for (const removal of removals) removal()
  }
}
