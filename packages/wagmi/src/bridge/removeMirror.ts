import { type Bridge, isLive, type Wallet } from './Bridge.ts'

/** Removes a mirror from wagmi, which continues with another wallet. */
export function removeMirror(bridge: Bridge, wallet: Wallet): void {
  const { config, wallets, last } = bridge
  const { uid, emitter } = wallet.connector
  if (isLive(bridge, wallet)) emitter.emit('disconnect')
  config._internal.connectors.setState((all) => all.filter((connector) => connector.uid !== uid))
  wallets.delete(uid)
  // The app did not choose which one.
  last.current = config.state.current
}
