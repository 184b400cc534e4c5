import { NoAccountError, WalletResponseInvalidError } from '@foyer/contract'
import {
  getWalletErrorCode,
  getWalletErrorText,
  listenSafely,
  readChainId,
  toWalletError,
  withSignal,
} from '@foyer/core/adapter'
import { numberToHex } from 'viem'
import type { Eip1193 } from './createProvider.ts'
import { readAccounts } from './readAccounts.ts'

/** How long a wallet that opened its accounts has to say which chain it is on, and how often it is asked. */
const chainWaitMs = 2_000
const chainIntervalMs = 200

/** How long a wallet that says it lost its chain has to list its accounts. */
const answerWaitMs = 1_000

/** EIP-1193 `disconnect` with this code is a lost chain connection that the wallet restores by itself (MetaMask). */
const temporarilyDisconnected = 1013

type Call = { method: string; params?: unknown }
type Listener = (value: never) => void

/**
 * A wallet's provider as wagmi's `injected` connector expects every wallet to be: lists of addresses with checksum, each once;
 * chain ids in hex, and never none; errors with a code of EIP-1193; events that mean what they say. It reads the wallet as the
 * adapter of `@foyer/evm` does.
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
  const askChain = async (): Promise<string> => {
    for (let waited = 0; ; waited += chainIntervalMs) {
      const id = readChainId(await ask({ method: 'eth_chainId' }))
      if (id !== undefined) return numberToHex(id)
      // Some do not know yet when they open their accounts.
      if (waited >= chainWaitMs) throw new WalletResponseInvalidError({ method: 'eth_chainId' })
      await new Promise((resolve) => setTimeout(resolve, chainIntervalMs))
    }
  }
  /** A question for permissions that ended without a word: wagmi would ask once more, but the person has answered. */
  let refused: { readonly error: unknown } | undefined
  const askPermissions = async (call: Call) => {
    try {
      return await provider.request(call)
    } catch (cause) {
      const error = await toError(cause)
      if (
        (await getWalletErrorText(cause)) === undefined &&
        (await getWalletErrorCode(cause)) === undefined
      ) {
        const own = { error }
        refused = own
        setTimeout(() => {
          if (refused === own) refused = undefined
        })
      }
      throw error
    }
  }
  const openAccounts = async () => {
    if (refused) throw refused.error
    const accounts = await askAccounts('eth_requestAccounts')
    if (accounts.length === 0) throw new NoAccountError()
    return accounts
  }

  /** Reads an event; gives what wagmi is told, or `undefined` for nothing. */
  const events: Readonly<Record<string, (value: unknown) => unknown>> = {
    accountsChanged: readAccounts,
    chainChanged(value) {
      const id = readChainId(value)
      return id === undefined ? undefined : numberToHex(id)
    },
    async connect(value) {
      const id = readChainId(value)
      return { chainId: id === undefined ? await askChain() : numberToHex(id) }
    },
    async disconnect(error) {
      if ((await getWalletErrorCode(error)) === temporarilyDisconnected) return undefined
      // Wallets send it for an endpoint that is gone, too: the accounts say whether the page lost the wallet.
      const asked = withSignal(askAccounts('eth_accounts'), AbortSignal.timeout(answerWaitMs))
      const opened = await asked.catch(() => [])
      return opened.length > 0 ? undefined : (error ?? {})
    },
  }
  const stops = new Map<string, Map<Listener, () => void>>()
  const methods: Readonly<Record<string, (call: Call) => Promise<unknown>>> = {
    eth_accounts: () => askAccounts('eth_accounts'),
    eth_requestAccounts: openAccounts,
    eth_chainId: askChain,
    wallet_requestPermissions: askPermissions,
  }
  const own: Eip1193 = {
    request: (call) => (methods[call.method] ?? ask)(call),
    on(event, listener) {
      own.removeListener?.(event, listener)
      const read = events[event]
      const heard = (value: never) => {
        if (!read) return listener(value)
        const said = read(value)
        if (said === undefined) return
        if (!(said instanceof Promise)) return listener(said as never)
        said.then(
          (later) => {
            if (later !== undefined && stops.get(event)?.has(listener)) listener(later as never)
          },
          () => {},
        )
      }
      const stop = listenSafely(() => {
        provider.on?.(event, heard)
        return () => provider.removeListener?.(event, heard)
      })
      const ofEvent = stops.get(event) ?? new Map<Listener, () => void>()
      stops.set(event, ofEvent.set(listener, stop))
    },
    removeListener(event, listener) {
      stops.get(event)?.get(listener)?.()
      stops.get(event)?.delete(listener)
    },
  }
  // What else the wallet has, as its flags, stays.
  return new Proxy(own, {
    has: (_, key) => key in own || key in provider,
    get(_, key) {
      if (key in own) return own[key as keyof Eip1193]
      const value: unknown = Reflect.get(provider, key)
      return typeof value === 'function' ? value.bind(provider) : value
    },
  })
}

/** wagmi looks for a number in whatever was thrown. */
async function toError(error: unknown): Promise<unknown> {
  const read = await toWalletError(error)
  return read instanceof Object ? read : new Error('The wallet failed', { cause: error })
}
