import type { BoundAnswer } from '../shared/bindWallet.ts'

/** What the injected script is told. */
export type InjectCosmosWalletParameters = {
  binding: string
  deliver: string
  /** Where in `window` it stands, such as `cosmostation.providers.keplr`; several places are one wallet. */
  places: readonly string[]
  /** Event of `window` that says that its keys changed. */
  event: string
  /** It appears this long after the page. */
  delayMs: number
}

/**
 * Runs in the page, before its own scripts, and is sent there as text: it may use nothing but its parameters. Like the
 * wallets, it gives keys and documents in bytes and throws sentences without codes.
 */
export function injectCosmosWallet(parameters: InjectCosmosWalletParameters): (() => void) | undefined {
  const { binding, deliver, places, event, delayMs } = parameters
  if (!/^https?:$/.test(location.protocol)) return undefined
  const scope = window as unknown as Record<string, unknown>
  const send = scope[binding] as ((call: unknown) => Promise<BoundAnswer>) | undefined
  if (!send) return undefined

  const write = (bytes: Uint8Array) => btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
  const read = (text: unknown) =>
    typeof text === 'string' ? Uint8Array.from(atob(text), (character) => character.charCodeAt(0)) : text
  const ask = async (method: string, ...params: unknown[]): Promise<unknown> => {
    const answer = await send({ method, params })
    if (answer.ok) return answer.result
    throw new Error(answer.error.message)
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
  const wallet = {
    enable: (chainIds: unknown) => ask('enable', chainIds),
    disable: (chainIds: unknown) => ask('disable', chainIds),
    getKey: async (chainId: string) => convert(await ask('getKey', chainId), ['pubKey'], read),
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
  if (delayMs > 0) setTimeout(appear, delayMs)
  else appear()
  return () => {
    for (const removal of removals) removal()
  }
}
