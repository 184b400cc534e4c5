import type { Bridge, Wallet } from './Bridge.ts'

/** Makes a wallet current in wagmi, and stores it as the last used one. */
export function setCurrent({ config, last }: Bridge, { connector: { uid, id } }: Wallet): void {
  void Promise.resolve(config.storage?.setItem('recentConnectorId', id)).catch(() => {})
  config.setState((state) => ({ ...state, current: uid }))
  last.current = uid
}
