import { entropyToMnemonic } from '@scure/bip39'
import { wordlist } from '@scure/bip39/wordlists/english.js'
import type { Bytes } from '../Bytes.ts'

/** Converts entropy to its recovery phrase: twelve English words for 16 bytes (BIP-39). */
export function toPhrase(entropy: Bytes): string {
  return entropyToMnemonic(entropy, wordlist)
}
