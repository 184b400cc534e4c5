import { ed25519 } from '@noble/curves/ed25519.js'
import { secp256k1 } from '@noble/curves/secp256k1.js'
import { keccak_256 } from '@noble/hashes/sha3.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { base58 } from '@scure/base'
import { HDKey } from '@scure/bip32'
import { mnemonicToSeedSync } from '@scure/bip39'
import { HDKey as Slip10Key } from 'micro-key-producer/slip10.js'
import type { Bytes } from '../Bytes.ts'
import { toPhrase } from './toPhrase.ts'

/** Address and private key of an account. The caller must wipe the key after use. */
export type AccountKey = { address: string; privateKey: Uint8Array }

/**
 * Derives the first accounts of a recovery phrase ([BIP-39](https://github.com/bitcoin/bips/blob/master/bip-0039.mediawiki),
 * no passphrase): EVM at m/44'/60'/0'/0/0, Solana at m/44'/501'/0'/0' by SLIP-10. Common wallets derive the same accounts.
 */
export function deriveAccounts(entropy: Bytes): { eip155: AccountKey; solana: AccountKey } {
  const seed = mnemonicToSeedSync(toPhrase(entropy))
  const evm = HDKey.fromMasterSeed(seed).derive("m/44'/60'/0'/0/0").privateKey
  if (!evm) throw new Error('A derived key has no private half')
  const solana = Slip10Key.fromMasterSeed(seed).derive("m/44'/501'/0'/0'").privateKey
  seed.fill(0)
  return {
    eip155: { address: toEvmAddress(secp256k1.getPublicKey(evm, false)), privateKey: evm },
    solana: { address: base58.encode(ed25519.getPublicKey(solana)), privateKey: solana },
  }
}

/** With the checksum of [EIP-55](https://eips.ethereum.org/EIPS/eip-55). */
function toEvmAddress(publicKey: Uint8Array): string {
  const hex = bytesToHex(keccak_256(publicKey.slice(1)).slice(-20))
  const hash = bytesToHex(keccak_256(utf8ToBytes(hex)))
  return `0x${[...hex].map((digit, at) => (Number.parseInt(hash[at] ?? '0', 16) > 7 ? digit.toUpperCase() : digit)).join('')}`
}
