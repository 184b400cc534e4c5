import { isBoolean, toSchema } from '@foyer/contract'

/** Where it is stored that nothing is left of the earlier client. */
export const moved = ['pairing_moved', toSchema(isBoolean)] as const
/** Where `@walletconnect/sign-client` 2 keeps its values in a browser. */
export const earlierDatabase = 'WALLET_CONNECT_V2_INDEXED_DB'
