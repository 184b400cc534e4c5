/** Options of `walletConnect`. */
export type WalletConnectOptions = RelayChoice & {
  /**
   * Has your Foyer server tell wallets on which page a code was made, so that those that check it can warn of a page that
   * poses as yours. The code waits for the server's answer, 1.5 seconds at most. @default false
   */
  attestation?: boolean | undefined
}

/** The relay on which an app meets phone wallets: WalletConnect's public one, or its own. */
export type RelayChoice =
  | {
      /** Id of your project at WalletConnect, whose public relay all published phone wallets dial. */
      projectId: string
      /** @default `wss://relay.walletconnect.org` */
      relayUrl?: string | undefined
    }
  | {
      /** WebSocket address of your own relay, for example `wss://foyer.example.com`. Only wallets configured for it dial it. */
      relayUrl: string
      /** @default `projectId` of `createFoyer` */
      projectId?: string | undefined
    }
