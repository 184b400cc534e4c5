import { isSameAddress } from '@foyer/core/adapter'
import { addMirror } from './addMirror.ts'
import { type Bridge, forget, type Wallet } from './Bridge.ts'
import { leave } from './leave.ts'
import { placeMirror } from './placeMirror.ts'
import { putFirst } from './putFirst.ts'
import type { Effect } from './reconcile.ts'
import { removeMirror } from './removeMirror.ts'
import { setCurrent } from './setCurrent.ts'
import { waitForWallet } from './waitForWallet.ts'

/** Runs one step of `reconcile`. */
export function runEffect(bridge: Bridge, effect: Effect): void {
  const { context, config } = bridge
  switch (effect.type) {
    case 'answer': {
      const { connectorId, isOver } = effect
      bridge.prompted = undefined
      if (isOver) context.emit({ type: 'connecting', namespace: 'eip155', connectorId, isOver })
      return
    }
    case 'keep':
      if (!hasConnection(bridge, effect.connection.connectorId))
        context.emit({ type: 'connection', connection: effect.connection, adopt: 'beside' })
      return
    case 'tellNetwork':
      context.emit({ type: 'network', networkId: effect.networkId })
      return
    case 'setChain':
      config.setState((state) => ({ ...state, chainId: effect.chainId }))
      return
    case 'clearCurrent':
      config.setState((state) => ({
        ...state,
        current: null,
        status: state.status === 'connected' && state.connections.size === 0 ? 'disconnected' : state.status,
      }))
      bridge.last.current = null
      return
    case 'addMirror': {
      const foyer = context.state().connectors.find(({ id }) => id === effect.connectorId)
      if (foyer) addMirror(bridge, foyer)
      return
    }
    default: {
      const wallet = bridge.wallets.get(effect.uid)
      if (wallet) runWalletEffect(bridge, wallet, effect)
    }
  }
}

function runWalletEffect(bridge: Bridge, wallet: Wallet, effect: Extract<Effect, { uid: string }>): void {
  const { context, config } = bridge
  const { connector, foyer } = wallet
  switch (effect.type) {
    case 'tell': {
      const { connection, adopt } = effect
      if (!wallet.isMirror) wallet.told = connection
      wallet.isLeft = false
      // The wallet itself switched to another account.
      if (!isSameAddress(wallet.chosen?.over, connection.accounts[0].address)) wallet.chosen = undefined
      context.emit({ type: 'connection', connection, adopt })
      return
    }
    case 'tellEnd':
      forget(wallet)
      if (wallet.isLeft || wallet.isMirror || connector.type !== 'injected')
        context.emit({ type: 'disconnect', connectorId: foyer.id, tell: effect.tabs })
      else waitForWallet(bridge, wallet)
      return
    case 'leave':
      leave(bridge, wallet).catch(() => {})
      return
    case 'removeMirror':
      removeMirror(bridge, wallet)
      return
    case 'placeMirror':
      placeMirror(bridge, wallet, effect)
      return
    case 'setCurrent':
      setCurrent(bridge, wallet)
      return
    case 'choose': {
      const { address, over } = effect
      const { accounts = [] } = config.state.connections.get(effect.uid) ?? {}
      wallet.chosen = over ? { over, address } : undefined
      connector.emitter.emit('change', { accounts: putFirst<string>(accounts, address) as typeof accounts })
    }
  }
}

function hasConnection({ context }: Bridge, connectorId: string): boolean {
  const { connections } = context.state()
  return connections.some(
    (known) => known.connectorId === connectorId && known.namespace === 'eip155' && known.connection,
  )
}
