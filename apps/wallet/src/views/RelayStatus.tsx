import { useWallet } from './useWallet.ts'

const texts = {
  ready: 'Ready to pair',
  connected: 'Online',
  offline: 'Offline, trying again',
}

/** Whether apps can reach the wallet. */
export function RelayStatus() {
  const { state } = useWallet()
  return (
    <p className="relay-status" role="status" data-testid="wallet-status" data-status={state.relay}>
      {texts[state.relay]}
    </p>
  )
}
