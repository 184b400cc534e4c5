import type { Connector } from '@foyer/core'
import { type ConnectorContext, createLazyConnector, readSafely } from '@foyer/core/adapter'
import type { InjectedConnectorParameters } from './createInjectedConnector.ts'
import { type Eip1193Provider, isProvider } from './Eip1193Provider.ts'
import { readAnnouncement } from './readAnnouncement.ts'

/** Interval between checks for wallets that do not announce themselves, */
const pollIntervalMs = 250
/** and how long to check; checked again when the visitor returns to the page. */
const pollForMs = 5_000

type Found = { readonly provider: Eip1193Provider; readonly connector: Connector }

/**
 * Discovers the browser's wallets: those that announce themselves with
 * [EIP-6963](https://eips.ethereum.org/EIPS/eip-6963), and older ones that only set `window.ethereum`.
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
    // An announced wallet is listed by its announcement. A different wallet at `window.ethereum` is listed separately.
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
  const checkInjected = () => {
    try {
      if ((window as { ethereum?: unknown }).ethereum !== seen) publish()
    } catch {
      // It still throws; the developer was already alerted.
    }
  }
  const onAnnounce = (event: Event) => {
    const wallet = readSafely(context, 'EIP-6963', () => readAnnouncement((event as CustomEvent).detail))
    // The first wallet to claim an rdns keeps it, so that a later script cannot replace it.
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
  // Wallets without EIP-6963 may be injected after the page loads, with or without this event.
  window.addEventListener('ethereum#initialized', checkInjected, { signal })
  window.addEventListener('focus', checkInjected, { signal })
  const timer = setInterval(checkInjected, pollIntervalMs)
  const end = setTimeout(() => clearInterval(timer), pollForMs)
  signal.addEventListener('abort', () => {
    clearInterval(timer)
    clearTimeout(end)
  })
}

/**
 * Whether two providers belong to the same wallet: the same object, or objects with the same flags, such as
 * `isMetaMask`.
 */
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

/** Until a wallet is used, only its name and icon are needed. */
function createConnector(context: ConnectorContext, parameters: InjectedConnectorParameters): Connector {
  const { provider: _, ...about } = parameters
  return createLazyConnector({ ...about, namespaces: ['eip155'] }, async () => {
    const { createInjectedConnector } = await import('./createInjectedConnector.ts')
    return createInjectedConnector(context, parameters)
  })
}
