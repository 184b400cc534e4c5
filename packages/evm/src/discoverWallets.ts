import type { Connector } from '@foyer/core'
import { type ConnectorContext, createLazyConnector, readSafely } from '@foyer/core/adapter'
import type { InjectedConnectorParameters } from './createInjectedConnector.ts'
import { type Eip1193Provider, isProvider } from './Eip1193Provider.ts'
import { readAnnouncement } from './readAnnouncement.ts'

/** A wallet that stands in the page without a word is looked for this often, */
const lookIntervalMs = 250
/** and for this long; later when the visitor comes back to the page. */
const lookMs = 5_000

type Found = { readonly provider: Eip1193Provider; readonly connector: Connector }

/**
 * Finds the wallets of the browser: those that announce themselves by
 * [EIP-6963](https://eips.ethereum.org/EIPS/eip-6963), and the bare `window.ethereum` of older ones.
 */
export function discoverWallets(context: ConnectorContext): void {
  const announced = new Map<string, Found>()
  let legacy: Found | undefined
  let seen: unknown
  const publish = () => {
    const ethereum = readSafely(context, 'window.ethereum', () => {
      const { ethereum } = window as { ethereum?: unknown }
      seen = ethereum
      return isProvider(ethereum) ? ethereum : undefined
    })
    // One that announced itself is listed by its name. Another one that stands there has no other place.
    const isOther =
      ethereum && ![...announced.values()].some(({ provider }) => isSameWallet(provider, ethereum))
    if (isOther && legacy?.provider !== ethereum) {
      const about = { id: 'injected', name: 'Browser wallet', type: 'injected', provider: ethereum } as const
      legacy = { provider: ethereum, connector: createConnector(context, about) }
    }
    const found = [...announced.values(), ...(isOther && legacy ? [legacy] : [])]
    context.emit({
      type: 'connectors',
      source: 'evm',
      connectors: found.map(({ connector }) => connector),
    })
  }
  const lookAgain = () => {
    try {
      if ((window as { ethereum?: unknown }).ethereum !== seen) publish()
    } catch {
      // It throws still: the developer was told.
    }
  }
  const onAnnounce = (event: Event) => {
    const wallet = readSafely(context, 'EIP-6963', () => readAnnouncement((event as CustomEvent).detail))
    // The first to claim an rdns keeps it: a later script cannot take a wallet's place.
    if (!wallet || announced.has(wallet.id)) return
    announced.set(wallet.id, {
      provider: wallet.provider,
      connector: createConnector(context, { ...wallet, type: 'announced' }),
    })
    publish()
  }
  const { signal } = context
  window.addEventListener('eip6963:announceProvider', onAnnounce, { signal })
  window.dispatchEvent(new Event('eip6963:requestProvider'))
  publish()
  // Wallets without EIP-6963 may arrive after the page. Some say so with this event, some without a word.
  window.addEventListener('ethereum#initialized', lookAgain, { signal })
  window.addEventListener('focus', lookAgain, { signal })
  const timer = setInterval(lookAgain, lookIntervalMs)
  const end = setTimeout(() => clearInterval(timer), lookMs)
  signal.addEventListener('abort', () => {
    clearInterval(timer)
    clearTimeout(end)
  })
}

/** Whether two providers are of one wallet: the same object, or objects that claim the same names, as `isMetaMask`. */
function isSameWallet(announced: Eip1193Provider, other: Eip1193Provider): boolean {
  if (announced === other) return true
  try {
    const names = listNames(other)
    return names !== '' && names === listNames(announced)
  } catch {
    return false
  }
}

function listNames(provider: Eip1193Provider): string {
  const names: string[] = []
  for (const key in provider) if (/^is[A-Z]/.test(key) && Reflect.get(provider, key) === true) names.push(key)
  return names.sort().join()
}

/** Nothing of a wallet but its name and picture is needed before it is used. */
function createConnector(context: ConnectorContext, parameters: InjectedConnectorParameters): Connector {
  const { provider: _, ...about } = parameters
  return createLazyConnector({ ...about, namespaces: ['eip155'] }, async () => {
    const { createInjectedConnector } = await import('./createInjectedConnector.ts')
    return createInjectedConnector(context, parameters)
  })
}
