import { type ConnectorContext, readSafely } from '@foyer/core/adapter'
import type { Eip1193Provider } from './Eip1193Provider.ts'

/** Interval between checks for a wallet that joins later, and how long to check. */
const pollIntervalMs = 250
const pollForMs = 5_000

/** A wallet that shares `window.ethereum`. */
type SharedWallet = { id: string; name: string; type: 'announced'; provider: Eip1193Provider }

/**
 * Calls `onWallets` with the wallets in `window.ethereum.providers`, the array in which several wallets share
 * `window.ethereum`, and again when one joins. Without such an array, it gets `single`.
 */
export function followProviders<wallet>(
  context: ConnectorContext,
  ethereum: unknown,
  single: readonly wallet[],
  onWallets: (wallets: readonly (wallet | SharedWallet)[]) => void,
): void {
  const { signal } = context
  let known: number | undefined
  const check = () => {
    const current = readSafely(context, 'window.ethereum', () => Reflect.get(window, 'ethereum'))
    if (signal.aborted || current !== ethereum) return
    const providers = collectProviders(ethereum)
    if (providers.length === known) return
    known = providers.length
    const isSingle = providers.every((provider) => provider === ethereum)
    onWallets(isSingle ? single : nameWallets(providers))
  }
  check()
  const timer = setInterval(check, pollIntervalMs)
  const stop = () => clearInterval(timer)
  const end = setTimeout(stop, pollForMs)
  const stopAll = () => {
    stop()
    clearTimeout(end)
  }
  window.addEventListener('focus', check, { signal })
  signal.addEventListener('abort', stopAll)
  if (signal.aborted) stopAll()
}

/**
 * Returns the providers of single wallets. A combined provider counts only if it is one of its own parts, as that of the
 * first wallet often is, or has no parts.
 */
function collectProviders(ethereum: unknown): readonly Eip1193Provider[] {
  const visited = new Set<unknown>()
  const found: Eip1193Provider[] = []
  const visit = (provider: Eip1193Provider) => {
    if (visited.has(provider)) return
    visited.add(provider)
    const parts = attempt(() => listParts(provider)) ?? []
    if (parts.length === 0 || parts.includes(provider)) found.push(provider)
    for (const part of parts) visit(part)
  }
  visit(ethereum as Eip1193Provider)
  return found
}

function listParts(provider: object): readonly Eip1193Provider[] {
  const { providers } = provider as { providers?: unknown }
  if (!Array.isArray(providers)) return []
  return [...providers].filter((part) => attempt(() => typeof part.request) === 'function')
}

/** Wallets are named by their flags, such as `isCoinbaseWallet`. Objects with the same name are one wallet. */
function nameWallets(providers: readonly Eip1193Provider[]): readonly SharedWallet[] {
  const wallets = new Map<string, SharedWallet>()
  let nameless = 0
  for (const provider of providers) {
    const flag = attempt(() => readFlag(provider))
    if (!flag) nameless += 1
    const id = `injected:${flag ?? nameless}`
    const name = flag ?? (nameless > 1 ? `Browser wallet ${nameless}` : 'Browser wallet')
    // The type `injected` is that of a bare global, which is not listed once a wallet announces itself.
    if (!wallets.has(id)) wallets.set(id, { id, name, type: 'announced', provider })
  }
  return [...wallets.values()]
}

/** Many wallets also call themselves MetaMask; another flag is more specific. */
function readFlag(provider: Eip1193Provider): string | undefined {
  const names: string[] = []
  for (const key in provider)
    if (/^is[A-Z]\w{0,60}$/.test(key) && Reflect.get(provider, key) === true)
      names.push(key.slice(2).replace(/(?<=.)Wallet$/, ' Wallet'))
  return names.find((name) => name !== 'MetaMask') ?? names[0]
}

/** Extensions may replace these values by ones that throw when they are read. */
function attempt<value>(read: () => value): value | undefined {
  try {
    return read()
  } catch {
    return undefined
  }
}
