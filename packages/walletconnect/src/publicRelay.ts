/** WalletConnect's public relay, as published wallets are configured for it. */
export const publicRelayUrl = 'wss://relay.walletconnect.org'

/** Whether an address is the public relay's, under either of its names. */
export function isPublicRelay(relayUrl: string): boolean {
  return /^wss:\/\/relay\.walletconnect\.(?:org|com)(?::443)?(?:[/?]|$)/i.test(relayUrl)
}
