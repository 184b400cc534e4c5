export { formatPairingUri, type PairingUri, parsePairingUri } from './wire/pairingUri.ts'
