// Functions of the peers' libraries for tests: packages of this folder only resolve from here.
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
