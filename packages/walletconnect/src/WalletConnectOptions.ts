/** Options of `walletConnect`. */
export type WalletConnectOptions = RelayChoice & {
  /**
   * Lets your Foyer server attest to wallets which page created a code, so that wallets that verify it can warn of a
   * page that impersonates yours. The code waits for the server's answer, 1.5 seconds at most. @default false
   */
  attestation?: boolean | undefined
}

/** The relay through which an app reaches phone wallets: WalletConnect's public relay, or its own. */
export type RelayChoice =
  | {
      /** Id of your WalletConnect project. All published phone wallets use its public relay. */
      projectId: string
      /** @default `wss://relay.walletconnect.org` */
      relayUrl?: string | undefined
    }
  | {
      /**
       * WebSocket URL of your own relay, for example `wss://foyer.example.com`. Only wallets configured for it use it.
       */
      relayUrl: string
      /** @default `projectId` of `createFoyer` */
      projectId?: string | undefined
    }
