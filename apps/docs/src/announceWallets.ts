import { createEvmWallet, type EvmTestWallet } from '@foyer/testing'

type Listener = (value: never) => void
type Call = { method: string; params?: readonly unknown[] | object | undefined }

const chains = { 1: location.origin, 8453: location.origin, 42161: location.origin }
/** Methods that the wallet answers itself. All others would need a chain, which this page does not have. */
const own = /^(wallet_|personal_|eth_(accounts|requestAccounts|chainId|signTypedData))/
const toIcon = (letter: string, color: string) =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><rect width="40" height="40" rx="10" fill="${color}"/><text x="20" y="27" font-family="system-ui" font-size="20" font-weight="700" text-anchor="middle" fill="#fff">${letter}</text></svg>`)}`

/** Announces two test wallets to the page. They sign with test keys and connect to no chain. */
export function announceWallets(): void {
  announce({ name: 'Harbour', rdns: 'example.harbour', icon: toIcon('H', '#0b6b62') }, 0)
  announce({ name: 'Lantern', rdns: 'example.lantern', icon: toIcon('L', '#8a4b00') }, 1)
}

function announce(facts: { name: string; rdns: string; icon: string }, accountIndex: number): void {
  const listeners = new Map<string, Set<Listener>>()
  let wallet: EvmTestWallet | undefined
  /** Its key is derived on the first request, since this takes a while and few pages need it. */
  const wake = () => {
    if (wallet) return wallet
    wallet = createEvmWallet({ chains, accountIndex })
    wallet.on(({ event, value }) => {
      for (const listener of listeners.get(event) ?? []) listener(value as never)
    })
    return wallet
  }
  const provider = {
    async request(call: Call) {
      if (!own.test(call.method))
        throw Object.assign(new Error(`${call.method} needs a chain`), { code: -32601 })
      return wake().request(call, window.origin)
    },
    on(event: string, listener: Listener) {
      listeners.set(event, (listeners.get(event) ?? new Set()).add(listener))
      return provider
    },
    removeListener(event: string, listener: Listener) {
      listeners.get(event)?.delete(listener)
      return provider
    },
  }
  const detail = Object.freeze({ info: Object.freeze({ uuid: crypto.randomUUID(), ...facts }), provider })
  const introduce = () => window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  window.addEventListener('eip6963:requestProvider', introduce)
  introduce()
}
