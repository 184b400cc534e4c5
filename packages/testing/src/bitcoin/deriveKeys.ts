import { NETWORK, p2tr, p2wpkh, TEST_NETWORK } from '@scure/btc-signer'
import { pubSchnorr } from '@scure/btc-signer/utils.js'
import { bytesToHex } from 'viem'
import { rootKeyOf } from '../shared/rootKeyOf.ts'
import type { BitcoinAccount, BitcoinTestNetwork } from './BitcoinSigner.ts'

/** A key with its address and the script that pays to it. */
export type BitcoinKey = BitcoinAccount & { readonly privateKey: Uint8Array; readonly script: Uint8Array }

/** Derives the keys of one account: native SegWit for payments (BIP-84), taproot for inscriptions (BIP-86). */
export function deriveKeys(parameters: {
  mnemonic: string
  accountIndex: number
  network: BitcoinTestNetwork
}): { payment: BitcoinKey; ordinals: BitcoinKey } {
  const { mnemonic, accountIndex, network } = parameters
  const root = rootKeyOf(mnemonic)
  const coin = network === 'mainnet' ? 0 : 1
  const format = network === 'mainnet' ? NETWORK : TEST_NETWORK
  const derive = (standard: 84 | 86) => {
    const path = `m/${standard}'/${coin}'/${accountIndex}'/0/0`
    const { privateKey, publicKey } = root.derive(path)
    if (!privateKey || !publicKey) throw new TypeError(`No key at ${path}`)
    return { path, privateKey, publicKey }
  }
  const toKey = (
    { path, privateKey }: ReturnType<typeof derive>,
    publicKey: Uint8Array,
    output: { address?: string | undefined; script: Uint8Array },
    purpose: BitcoinAccount['purpose'],
  ): BitcoinKey => ({
    address: output.address ?? '',
    publicKey: bytesToHex(publicKey).slice(2),
    path,
    purpose,
    privateKey,
    script: output.script,
  })
  const segwit = derive(84)
  const taproot = derive(86)
  const internalKey = pubSchnorr(taproot.privateKey)
  return {
    payment: toKey(segwit, segwit.publicKey, p2wpkh(segwit.publicKey, format), 'payment'),
    ordinals: toKey(taproot, internalKey, p2tr(internalKey, undefined, format), 'ordinal'),
  }
}
