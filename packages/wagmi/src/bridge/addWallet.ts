import { ConnectFailedError } from '@foyer/contract'
import type { Connector as FoyerConnector } from '@foyer/core'
import type { Connector } from 'wagmi'
import { reconnect } from 'wagmi/actions'
import { ask } from './ask.ts'
import { type Bridge, isLive, type Wallet } from './Bridge.ts'
import { connectGuarded } from './connectGuarded.ts'
import { createProvider } from './createProvider.ts'
import { describeConnector } from './describeConnector.ts'
import { leave } from './leave.ts'
import { setCurrent } from './setCurrent.ts'
import { waitForSettled } from './waitForSettled.ts'

/** Adds a wallet of wagmi. */
export function addWallet(bridge: Bridge, connector: Connector): void {
  const { config, context } = bridge
  const provider = createProvider(connector)
  const foyer: FoyerConnector = {
    ...describeConnector(connector),
    namespaces: ['eip155'],
    async connect({ signal }) {
      const connection = await ask(bridge, wallet, async (isWanted) => {
        if (isLive(bridge, wallet)) setCurrent(bridge, wallet)
        else await connectGuarded(config, connector, { signal, isWanted })
      })
      if (!connection) throw new ConnectFailedError({ details: 'The wallet opened no account' })
      return [connection]
    },
    async reconnect({ signal }) {
      const connection = await ask(bridge, wallet, (isWanted) => restore(bridge, wallet, signal, isWanted))
      return connection ? [connection] : []
    },
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
  context.signal.addEventListener('abort', () => connector.emitter.off('message', notice))
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
    else await connectGuarded(config, connector, { signal, isReconnecting: true, isWanted })
  })
  bridge.restoring = turn.catch(() => {})
  await turn
}
