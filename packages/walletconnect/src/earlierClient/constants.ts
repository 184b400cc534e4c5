import { isBoolean, toSchema } from '@foyer/contract'

/** Storage key that marks the earlier client's data as fully migrated. */
export const moved = ['pairing_moved', toSchema(isBoolean)] as const
/** Database in which `@walletconnect/sign-client` 2 stores its values in a browser. */
export const earlierDatabase = 'WALLET_CONNECT_V2_INDEXED_DB'
