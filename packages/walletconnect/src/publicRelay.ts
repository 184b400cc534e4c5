/** WalletConnect's public relay, for which published wallets are configured. */
export const publicRelayUrl = 'wss://relay.walletconnect.org'

/** Whether a URL is the public relay's, under either of its names. */
export function isPublicRelay(relayUrl: string): boolean {
  return /^wss:\/\/relay\.walletconnect\.(?:org|com)(?::443)?(?:[/?]|$)/i.test(relayUrl)
}
