import type { Connector } from '@foyer/core'
import { type ConnectorContext, createLazyConnector, readSafely } from '@foyer/core/adapter'
import type { InjectedConnectorParameters } from './createInjectedConnector.ts'
import { type Eip1193Provider, isProvider } from './Eip1193Provider.ts'
import { readAnnouncement } from './readAnnouncement.ts'

/** Interval between checks for wallets that do not announce themselves, */
const pollIntervalMs = 250
/** and how long to check; checked again when the visitor returns to the page. */
const pollForMs = 5_000

type Found = readonly [provider: Eip1193Provider, connector: Connector]

/**
 * Discovers the browser's wallets: those that announce themselves with
 * [EIP-6963](https://eips.ethereum.org/EIPS/eip-6963), and older ones that only set `window.ethereum`.
 */
export function discoverWallets(context: ConnectorContext): void {
  const announced = new Map<string, Found>()
  let injected: readonly Found[] = []
  let seen: unknown = announced
  /** Until a wallet is used, only its name and icon are needed. */
  const toFound = (wallet: InjectedConnectorParameters): Found => {
    const { provider, ...about } = wallet
    const load = async () => (await loadConnector()).createInjectedConnector(context, wallet)
    return [provider, createLazyConnector({ ...about, namespaces: ['eip155'] }, load)]
  }
  const publish = () => {
    const found = [...announced.values()]
    // An announced wallet is listed by its announcement. Others at `window.ethereum` are listed separately.
    const isOther = ([other]: Found) => !found.some(([provider]) => isSameWallet(provider, other))
    context.emit({
      type: 'connectors',
      source: 'evm',
      connectors: [...found, ...injected.filter(isOther)].map(([, connector]) => connector),
    })
  }
  const inject = (wallets: readonly InjectedConnectorParameters[]) => {
    injected = wallets.map(toFound)
    publish()
  }
  const readInjected = () => {
    const { ethereum } = window as { ethereum?: unknown }
    if (ethereum === seen) return
    seen = ethereum
    const wallets = isProvider(ethereum)
      ? [{ id: 'injected', name: 'Browser wallet', type: 'injected', provider: ethereum } as const]
      : []
    // Several wallets may share the object.
    if ('providers' in Object(ethereum))
      loadConnector().then(
        (code) => code.followProviders(context, ethereum, wallets, inject),
        () => inject(wallets),
      )
    else inject(wallets)
  }
  const checkInjected = () => {
    try {
      readInjected()
    } catch {
      // It still throws; the developer was already alerted.
    }
  }
  const onAnnounce = (event: Event) => {
    const wallet = readSafely(context, 'EIP-6963', () => readAnnouncement((event as CustomEvent).detail))
    // The first wallet to claim an rdns keeps it, so that a later script cannot replace it.
    if (!wallet || announced.has(wallet.id)) return
    announced.set(wallet.id, toFound({ ...wallet, type: 'announced' }))
    publish()
  }
  const { signal } = context
  window.addEventListener('eip6963:announceProvider', onAnnounce, { signal })
  window.dispatchEvent(new Event('eip6963:requestProvider'))
  readSafely(context, 'window.ethereum', readInjected)
  // Wallets without EIP-6963 may be injected after the page loads, with or without this event.
  window.addEventListener('ethereum#initialized', checkInjected, { signal })
  window.addEventListener('focus', checkInjected, { signal })
  let timer: ReturnType<typeof setTimeout> | undefined
  const poll = (times: number) => {
    checkInjected()
    if (times > 0) timer = setTimeout(poll, pollIntervalMs, times - 1)
  }
  poll(pollForMs / pollIntervalMs)
  signal.addEventListener('abort', () => clearTimeout(timer))
}

/**
 * Whether two providers belong to the same wallet: the same object, or objects with the same flags, such as
 * `isMetaMask`.
 */
function isSameWallet(announced: Eip1193Provider, other: Eip1193Provider): boolean {
  const names = listNames(other)
  return announced === other || (!!names && names === listNames(announced))
}

/** Returns nothing for a provider that throws. */
function listNames(provider: Eip1193Provider): string | undefined {
  try {
    const names: string[] = []
    for (const key in provider) if (/^is[A-Z]/.test(key) && provider[key as never] === true) names.push(key)
    return names.sort().join()
  } catch {}
}

/** Code of a wallet that is used, and of wallets that share `window.ethereum`. */
const loadConnector = () => import('./createInjectedConnector.ts')
