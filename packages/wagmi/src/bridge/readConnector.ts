import { listenSafely, readChainId, withSignal } from '@foyer/core/adapter'
import type { Address, Chain } from 'viem'
import type { Connector } from 'wagmi'
import type { Bridge } from './Bridge.ts'
import type { Eip1193 } from './createProvider.ts'
import { readAccounts } from './readAccounts.ts'
import { readProvider } from './readProvider.ts'

/** wagmi restores wallets one at a time; a wallet that does not answer delays the others by no more than this. */
const answerWaitMs = 5_000

/** Returns a wrapped provider; `own` returns the wallet's own provider. */
type Reading = Connector['getProvider'] & { readonly own?: (() => Promise<unknown>) | undefined }

type Changes = Pick<Connector, 'getProvider' | 'isAuthorized' | 'disconnect'> & {
  switchChain: Connector['switchChain'] | undefined
}

/**
 * Makes a wagmi connector read its wallet as Foyer does, until the adapter ends. Returns a getter of the wallet's own
 * provider. A second call has no effect.
 */
export function readConnector(bridge: Bridge, connector: Connector): () => Promise<unknown> {
  const known = bridge.providers.get(connector)
  if (known) return known
  const { getProvider, isAuthorized, disconnect, switchChain } = connector
  const before: Changes = { getProvider, isAuthorized, disconnect, switchChain }
  const getOwn =
    (getProvider as Reading).own ??
    ((parameters?: { chainId?: number }) => getProvider.call(connector, parameters))
  bridge.providers.set(connector, getOwn)
  const after: Changes = {
    ...before,
    isAuthorized: () =>
      withSignal(before.isAuthorized.call(connector), AbortSignal.timeout(answerWaitMs)).catch(() => false),
    disconnect() {
      const wallet = bridge.wallets.get(connector.uid)
      if (wallet) wallet.isLeft = true
      return before.disconnect.call(connector)
    },
  }
  if (connector.type === 'injected') {
    if (!(getProvider as Reading).own) readWallet(bridge, connector, getOwn)
    Object.assign(before, { getProvider: connector.getProvider })
    after.getProvider = connector.getProvider
    after.switchChain = async (parameters) => {
      const { moveWallet } = await import('../requests.ts')
      return (await moveWallet(bridge, connector, { ...parameters, provider: await getOwn() })) as Chain
    }
    void followAccounts(bridge, connector, after.getProvider as () => Promise<Eip1193 | undefined>)
  }
  Object.assign(connector, after)
  bridge.ends.add(() => Object.assign(connector, before))
  return getOwn
}

/** Stays when the adapter ends: wagmi keeps using the wallet, and another Foyer instance keeps using the wrapper. */
function readWallet(bridge: Bridge, connector: Connector, getOwn: () => Promise<unknown>): void {
  const { onAccountsChanged, onConnect } = connector
  Object.assign(connector, {
    getProvider: Object.assign(async () => read(bridge, await getOwn()), { own: getOwn }),
    // wagmi listens to a wallet as soon as it finds it.
    onAccountsChanged(value: unknown) {
      const accounts = readAccounts(value)
      if (accounts) return onAccountsChanged.call(connector, [...accounts])
    },
    async onConnect(value: unknown) {
      const chainId = readChainId(value) ?? (await connector.getChainId().catch(() => undefined))
      if (chainId !== undefined) return onConnect?.call(connector, { chainId: String(chainId) })
    },
  })
}

/** Several connectors may share one provider, which wagmi compares by identity. */
function read(bridge: Bridge, provider: unknown): Eip1193 | undefined {
  if (typeof provider !== 'object' || provider === null) return undefined
  const own = bridge.readers.get(provider) ?? readProvider(provider as Eip1193)
  bridge.readers.set(provider, own)
  return own
}

/** wagmi listened to the wallet before Foyer existed; this handles events that wagmi does not understand. */
async function followAccounts(
  bridge: Bridge,
  connector: Connector,
  getProvider: () => Promise<Eip1193 | undefined>,
): Promise<void> {
  const { config, context } = bridge
  const onAccounts = (accounts: readonly Address[]) => {
    const now = config.state.connections.get(connector.uid)?.accounts
    const [first, ...rest] = accounts
    if (first && now && now.join() !== accounts.join())
      connector.emitter.emit('change', { accounts: [first, ...rest] })
  }
  const provider = await getProvider().catch(() => undefined)
  if (context.signal.aborted) return
  const stop = listenSafely(() => {
    provider?.on?.('accountsChanged', onAccounts)
    return () => provider?.removeListener?.('accountsChanged', onAccounts)
  })
  bridge.ends.add(stop)
}
