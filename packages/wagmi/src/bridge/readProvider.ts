import { NoAccountError, WalletResponseInvalidError } from '@foyer/contract'
import {
  askPromptly,
  getWalletErrorCode,
  getWalletErrorText,
  listenSafely,
  readChainId,
  toWalletError,
} from '@foyer/core/adapter'
import { numberToHex } from 'viem'
import type { Eip1193 } from './createProvider.ts'
import { readAccounts } from './readAccounts.ts'

/** After a wallet exposed its accounts, how long to wait for its chain, and how often to ask. */
const chainWaitMs = 2_000
const chainIntervalMs = 200

/**
 * EIP-1193 `disconnect` with this code means a lost chain connection that the wallet restores automatically (MetaMask).
 */
const temporarilyDisconnected = 1013

type Call = { method: string; params?: unknown }
type Listener = (value: never) => void

/**
 * Wraps a wallet's provider so that it behaves as wagmi's `injected` connector expects: account lists with checksums
 * and without duplicates, chain ids in hex and never missing, errors with an EIP-1193 code, and reliable events. It
 * reads the wallet in the same way as the adapter of `@foyer/evm`.
 */
export function readProvider(provider: Eip1193): Eip1193 {
  const ask = async (call: Call): Promise<unknown> => {
    try {
      return await provider.request(call)
    } catch (error) {
      throw await toError(error)
    }
  }
  const askAccounts = async (method: string) => {
    const accounts = readAccounts(await ask({ method }))
    if (!accounts) throw new WalletResponseInvalidError({ method })
    return accounts
  }
  const listAccounts = () => askAccounts('eth_accounts')
  const askChain = async (): Promise<string> => {
    for (let waited = 0; ; waited += chainIntervalMs) {
      const id = readChainId(await ask({ method: 'eth_chainId' }))
      if (id) return numberToHex(id)
      // Some wallets do not know it yet when they expose their accounts.
      if (waited >= chainWaitMs) throw new WalletResponseInvalidError({ method: 'eth_chainId' })
      await new Promise((resolve) => setTimeout(resolve, chainIntervalMs))
    }
  }
  /**
   * A permission prompt that failed without a code: wagmi would prompt once more, before a timer runs, but the visitor
   * has already answered.
   */
  let refused: { readonly error: unknown } | undefined
  const askPermissions = async (call: Call) => {
    try {
      return await provider.request(call)
    } catch (cause) {
      const error = await toError(cause)
      if (((await getWalletErrorText(cause)) ?? (await getWalletErrorCode(cause))) === undefined) {
        refused = { error }
        setTimeout(() => {
          refused = undefined
        })
      }
      throw error
    }
  }
  const openAccounts = async () => {
    if (refused) throw refused.error
    const accounts = await askAccounts('eth_requestAccounts')
    if (!accounts[0]) throw new NoAccountError()
    return accounts
  }

  /** Handlers that convert an event for wagmi; `undefined` suppresses it. */
  const events: Readonly<Record<string, (value: unknown) => unknown>> = {
    accountsChanged: (value) => confirmEmpty(readAccounts(value), listAccounts),
    chainChanged(value) {
      const id = readChainId(value)
      return id === undefined ? undefined : numberToHex(id)
    },
    async connect(value) {
      const id = readChainId(value)
      return { chainId: id === undefined ? await askChain() : numberToHex(id) }
    },
    async disconnect(error) {
      const isTemporary = (await getWalletErrorCode(error)) === temporarilyDisconnected
      // Wallets also send this event for an unreachable endpoint. The accounts show whether the page lost the wallet.
      return isTemporary || (await askPromptly(listAccounts()).catch(() => []))[0] ? undefined : (error ?? {})
    },
  }
  const stops = new Map<string, Map<Listener, () => void>>()
  /** Whether the listener was added here. */
  const stopListening = (event: string, listener: Listener): boolean | undefined => {
    stops.get(event)?.get(listener)?.()
    return stops.get(event)?.delete(listener)
  }
  const methods: Readonly<Record<string, (call: Call) => Promise<unknown>>> = {
    eth_accounts: listAccounts,
    eth_requestAccounts: openAccounts,
    eth_chainId: askChain,
    wallet_requestPermissions: askPermissions,
  }
  const own: Eip1193 = {
    request: (call) => (methods[call.method] ?? ask)(call),
    on(event, listener) {
      stopListening(event, listener)
      const ofEvent = stops.get(event) ?? new Map<Listener, () => void>()
      stops.set(event, ofEvent.set(listener, listen(provider, event, listener, events[event])))
    },
    removeListener(event, listener) {
      // wagmi may have added it to the wallet itself, before Foyer existed.
      if (!stopListening(event, listener)) listenSafely(() => provider.removeListener?.(event, listener))
    },
  }
  // Keeps the wallet's other properties, such as its flags.
  return new Proxy(own, {
    has: (_, key) => key in own || key in provider,
    get(_, key) {
      if (key in own) return own[key as keyof Eip1193]
      const value: unknown = Reflect.get(provider, key)
      return typeof value === 'function' ? value.bind(provider) : value
    },
  })
}

/** wagmi expects a numeric code in every thrown value. */
async function toError(error: unknown): Promise<unknown> {
  const read = await toWalletError(error)
  return read instanceof Object ? read : new Error('The wallet failed', { cause: error })
}

/** wagmi ends the connection at an empty list. Wallets also send one while accounts are open. */
function confirmEmpty<list extends readonly unknown[]>(
  told: list | undefined,
  read: () => Promise<list>,
): list | undefined | Promise<list> {
  return told?.[0] ? told : told && askPromptly(read()).catch(() => told)
}

/** Passes on what `read` makes of each report. Returns the stop function. */
function listen(
  provider: Eip1193,
  event: string,
  listener: Listener,
  read: ((value: unknown) => unknown) | undefined,
): () => void {
  let latest: unknown
  const heard = (value: never) => {
    if (!read) return listener(value)
    const said = read(value)
    latest = said
    // An answer after the next report, or after the stop, is too late.
    const tell = (known: unknown) => known === undefined || latest !== said || listener(known as never)
    if (said instanceof Promise) said.then(tell, () => {})
    else tell(said)
  }
  return listenSafely(() => {
    provider.on?.(event, heard)
    return () => {
      latest = undefined
      provider.removeListener?.(event, heard)
    }
  })
}
