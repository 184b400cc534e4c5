/** Options of `walletConnect`. */
export type WalletConnectOptions = {
  /** WebSocket address of the relay, for example `wss://foyer.example.com`. Stock phone wallets use only the public one. */
  relayUrl: string
  /**
   * Has your Foyer server tell wallets on which page a code was made, so that those that check it can warn of a page that
   * poses as yours. The code waits for the server's answer, 1.5 seconds at most. @default false
   */
  attestation?: boolean | undefined
}
