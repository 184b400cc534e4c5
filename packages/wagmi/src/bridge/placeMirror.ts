import type { Connection } from '@foyer/core'
import type { Bridge, Wallet } from './Bridge.ts'
import { readMirror } from './createMirror.ts'
import { setCurrent } from './setCurrent.ts'

/** Shows a Foyer connection in wagmi. */
export function placeMirror(
  bridge: Bridge,
  wallet: Wallet,
  parameters: { name: string; connection: Connection; isShown: boolean },
): void {
  const { config, last } = bridge
  const { connector } = wallet
  const { uid, emitter } = connector
  const { name, connection, isShown } = parameters
  const data = readMirror(connection)
  Object.assign(connector, { name })
  if (config.state.connections.has(uid)) {
    emitter.emit('change', data)
    return
  }
  const { events } = config._internal
  emitter.off('connect', events.connect)
  emitter.off('change', events.change)
  emitter.off('disconnect', events.disconnect)
  emitter.on('change', events.change)
  emitter.on('disconnect', events.disconnect)
  config.setState((state) => ({
    ...state,
    connections: new Map(state.connections).set(uid, { ...data, connector }),
    current: isShown ? uid : (state.current ?? uid),
    status: 'connected',
  }))
  if (isShown) setCurrent(bridge, wallet)
  else last.current = config.state.current
}
