// What tests use of the peers' own functions: packages of this folder are found from here alone.
export { decodeIss } from '@walletconnect/relay-auth'
export {
  buildAuthObject,
  decrypt,
  deriveSymKey,
  encodeTypeTwoEnvelope,
  encrypt,
  formatMessage,
  generateKeyPair,
  hashKey,
  parseUri,
  populateAuthPayload,
} from '@walletconnect/utils'
