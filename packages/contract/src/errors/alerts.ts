/**
 * Text of an alert, for the developer and in English.
 *
 * @internal
 */
export type AlertText = {
  readonly severity: 'error' | 'info'
  /** Verbatim from section 8 of docs/evidence/spec.md. */
  readonly title: string
  /** One sentence on how to fix it. */
  readonly fix: string
}

/**
 * Every alert shown to the developer, by code. `docs/reference/errors.md` is generated from it.
 *
 * @internal
 */
export const alertTexts = {
  NETWORK_NOT_FOUND: {
    severity: 'error',
    title: 'Network Not Found',
    fix: 'Add the network to `networks` of createFoyer, or call addNetwork before you switch to it.',
  },
  ORIGIN_NOT_ALLOWED: {
    severity: 'error',
    title: 'Origin Not Allowed',
    fix: 'Add the address of this page to the allowed origins of the project on the Foyer server.',
  },
  EMBEDDED_WALLET_LOAD_FAILED: {
    severity: 'error',
    title: 'Network Error - Could not load embedded wallet',
    fix: 'Check that the secure site responds at its address and that this page’s policy allows framing it.',
  },
  EMBEDDED_WALLET_TIMEOUT: {
    severity: 'error',
    title: 'Embedded Wallet Request Timed Out',
    fix: 'Check the secure site and its server, then let the visitor try again.',
  },
  UNVERIFIED_DOMAIN: {
    severity: 'error',
    title: 'Unverified Domain',
    fix: 'Add this domain to the project’s allowed origins: the embedded wallet only works on those.',
  },
  SESSION_EXPIRED: {
    severity: 'error',
    title: 'Session Expired',
    fix: 'Ask the visitor to log in again, and check that the server’s clock is correct.',
  },
  INVALID_PROJECT_ID: {
    severity: 'error',
    title: 'Invalid Project ID',
    fix: 'Pass a `projectId` that exists on the Foyer server: `foyer-server project list` lists them.',
  },
  WALLET_UNREADABLE: {
    severity: 'info',
    title: 'Wallet Unreadable',
    fix: 'A wallet extension throws when a page accesses it, often because two extensions compete for the same global. It is not listed; all other wallets are.',
  },
  PART_NOT_STARTED: {
    severity: 'error',
    title: 'Part Not Started',
    fix: 'The rest of the page works without it. Look for an extension or a browser setting that blocks it, and report it if there is none.',
  },
  PROJECT_ID_NOT_CONFIGURED: {
    severity: 'error',
    title: 'Project ID Not Configured',
    fix: 'Pass `projectId` to createFoyer.',
  },
  SERVER_ERROR: {
    severity: 'error',
    title: 'Server Error',
    fix: 'Check that `serverUrl` is a running Foyer server that allows calls from this page, then check its log. Defaults apply in the meantime.',
  },
  CROSS_SITE_COOKIE: {
    severity: 'error',
    title: 'Cross-Site Cookie',
    fix: 'The browser sends no session cookie between `localhost` and `127.0.0.1`: use the same host name for the page and in `serverUrl`.',
  },
  CHAIN_NOT_SERVED: {
    severity: 'error',
    title: 'Chain Not Served',
    fix: 'The server responds but does not support this chain: add it to `chains` in the server’s configuration, or pass RPC URLs to createFoyer as `rpcUrls`.',
  },
  CHAIN_NOT_READ: {
    severity: 'error',
    title: 'Chain Not Read',
    fix: 'The server responds but cannot read this chain: check its `rpcUrls` under `chains` in the server’s configuration, then the server’s log.',
  },
  RELAY_WITHOUT_WALLETS: {
    severity: 'info',
    title: 'No Phone Wallet Connects To This Relay',
    fix: 'Published phone wallets only connect to WalletConnect’s public relay: use `walletConnect({ projectId })` with an id from there. For wallets that you configured for your relay, list them in the project’s `wallets.relay` on the Foyer server, or in `customWallets`.',
  },
  RATE_LIMITED: {
    severity: 'error',
    title: 'Rate Limited',
    fix: 'This page sends too many requests: raise the server’s limit, or look for a loop that opens the modal.',
  },
  INVALID_APP_CONFIGURATION: {
    severity: 'error',
    title: 'Invalid App Configuration',
    fix: 'The server rejects this page’s events: check the project id and the allowed origins.',
  },
  LOCAL_CONFIGURATION_IGNORED: {
    severity: 'info',
    title: 'Local Configuration Ignored',
    fix: 'The project’s remote configuration takes precedence: change these features there, or remove them from createFoyer.',
  },
  OPTION_UNKNOWN: {
    severity: 'error',
    title: 'Option Unknown',
    fix: 'createFoyer has no such option: correct its name or remove it.',
  },
  OPTION_INVALID: {
    severity: 'error',
    title: 'Option Invalid',
    fix: 'A value given to createFoyer has another type or form than its option: correct it.',
  },
  ACCENT_UNREADABLE: {
    severity: 'error',
    title: 'Accent Unreadable',
    fix: 'Text in this colour needs a contrast of 4.5 to 1: use `createTheme({ brand })` from `@foyer/core/theme`, or pass a shade for each colour scheme.',
  },
  MULTI_WALLET_NOT_ENABLED: {
    severity: 'info',
    title: 'Multi-Wallet Not Enabled',
    fix: 'Enable the project’s multi_wallet feature on the Foyer server.',
  },
} as const satisfies Record<string, AlertText>

/** Code of an alert. */
export type AlertCode = keyof typeof alertTexts
