import { NoAccountError } from '@foyer/contract'
import type { Connector as FoyerConnector } from '@foyer/core'
import { getWalletErrorKind } from '@foyer/core/adapter'
import type { Connector } from 'wagmi'
import { reconnect } from 'wagmi/actions'
import { ask } from './ask.ts'
import { type Bridge, isLive, type Wallet } from './Bridge.ts'
import { connectGuarded } from './connectGuarded.ts'
import { createProvider } from './createProvider.ts'
import { describeConnector } from './describeConnector.ts'
import { leave } from './leave.ts'
import { readConnector } from './readConnector.ts'
import { refreshWallet } from './refreshWallet.ts'
import { setCurrent } from './setCurrent.ts'
import { waitForSettled } from './waitForSettled.ts'

/** Adds a wallet of wagmi. */
export function addWallet(bridge: Bridge, connector: Connector): void {
  const { context } = bridge
  const provider = createProvider(readConnector(bridge, connector))
  const foyer: FoyerConnector = {
    ...describeConnector(connector),
    namespaces: ['eip155'],
    async connect({ signal }) {
      wallet.isPending = false
      try {
        const connection = await ask(bridge, wallet, async (isWanted) => {
          if (isLive(bridge, wallet)) setCurrent(bridge, wallet)
          else await connectGuarded(bridge, wallet, { signal, isWanted })
        })
        if (connection) return [connection]
      } catch (error) {
        wallet.isPending = (await getWalletErrorKind(error)) === 'pending'
        throw error
      }
      // wagmi considers it connected.
      await leave(bridge, wallet).catch(() => {})
      throw new NoAccountError()
    },
    async reconnect({ signal }) {
      const connection = await ask(bridge, wallet, (isWanted) => restore(bridge, wallet, signal, isWanted))
      return connection ? [connection] : []
    },
    look: () => refreshWallet(bridge, wallet),
    disconnect: () => leave(bridge, wallet),
    getProvider: () => provider,
  }
  const wallet: Wallet = { connector, foyer, provider, isMirror: false }
  bridge.wallets.set(connector.uid, wallet)

  const notice = ({ type }: { type: string }) => {
    if (type !== 'connecting' || wallet.attempt) return
    bridge.prompted = connector.uid
    context.emit({ type: 'connecting', namespace: 'eip155', connectorId: foyer.id })
  }
  connector.emitter.on('message', notice)
  bridge.ends.add(() => connector.emitter.off('message', notice))
}

async function restore(
  bridge: Bridge,
  wallet: Wallet,
  signal: AbortSignal,
  isWanted: () => boolean,
): Promise<void> {
  const { config } = bridge
  const { connector } = wallet
  await waitForSettled(bridge)
  const turn = bridge.restoring.then(async () => {
    if (isLive(bridge, wallet) || signal.aborted || !(await connector.isAuthorized())) return
    if (config.state.status === 'disconnected') await reconnect(config, { connectors: [connector] })
    else await connectGuarded(bridge, wallet, { signal, isReconnecting: true, isWanted })
  })
  bridge.restoring = turn.catch(() => {})
  await turn
}
