/** Where `@walletconnect/sign-client` 2 keeps its values in a browser. */
export const earlierDatabase = 'WALLET_CONNECT_V2_INDEXED_DB'
