export { type PairingUri, parsePairingUri } from '../wire/pairingUri.ts'
