import type { Bridge, Wallet } from './Bridge.ts'

/** Makes wagmi show a wallet, and remember it as the last used one. */
export function setCurrent({ config, last }: Bridge, { connector: { uid, id } }: Wallet): void {
  void Promise.resolve(config.storage?.setItem('recentConnectorId', id)).catch(() => {})
  config.setState((state) => ({ ...state, current: uid }))
  last.current = uid
}
