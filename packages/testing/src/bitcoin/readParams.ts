import { bytesToHex } from 'viem'
import { invalidParams, objectAt, textAt } from '../shared/parse.ts'
import { type RpcError, rpcError } from '../shared/rpcError.ts'
import type { BitcoinAccount, BitcoinSigner } from './BitcoinSigner.ts'
import type { BitcoinWalletState } from './BitcoinTestWallet.ts'
import { toBase64 } from './base64.ts'

/** Reads a text from a call's parameter object. */
export function textIn(params: readonly unknown[], name: string): string {
  return textAt([objectAt(params, 0)[name]], 0, name)
}

/** Rejects an origin without permission to see the accounts. */
export function requireAllowed(state: BitcoinWalletState): void {
  if (!state.isAllowed()) throw rpcError(4100, 'The requested account has not been authorized by the user.')
}

/** Returns the active account of a wallet that has one at a time. */
export function activeAccount(state: BitcoinWalletState, network = state.network): BitcoinAccount {
  const { payment, ordinals } = state.signer(network)
  return state.isTaproot ? ordinals : payment
}

const strangers: readonly unknown[] = [null, { address: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266' }]

/** Returns a list of accounts, modified by the wallet's quirks. Entries keep the fields of their style. */
export function writeAccounts<entry extends { address: string; publicKey: string }>(
  state: BitcoinWalletState,
  toEntries: (signer: BitcoinSigner) => readonly entry[],
): readonly entry[] {
  const own = toEntries(state.signer())
  const foreign = state.network === 'mainnet' ? 'testnet' : 'mainnet'
  const others = state.has('mixesNetworks') ? toEntries(state.signer(foreign)) : []
  // Base58 addresses have only one spelling.
  const toTwice = (entry: entry) => [entry, { ...entry, address: entry.address.toUpperCase() }]
  const listed = state.has('repeatsAccounts') ? own.flatMap(toTwice) : own
  const before = state.has('listsStrangers') ? (strangers as readonly entry[]) : []
  return [...before, ...listed, ...others].map((entry) =>
    state.has('noPublicKey') && entry ? { ...entry, publicKey: undefined as never } : entry,
  )
}

/** Encodes a signature as its style does: in base64, or in hex with a quirk. */
export function writeSignature(state: BitcoinWalletState, signature: Uint8Array): string {
  return state.has('signsInHex') ? bytesToHex(signature).slice(2) : toBase64(signature)
}

/** Encodes a signed transaction as its style does, or in the other encoding with a quirk. */
export function writePsbt(state: BitcoinWalletState, psbt: Uint8Array, encoding: 'hex' | 'base64'): string {
  const isHex = (encoding === 'hex') !== state.has('otherPsbtEncoding')
  return isHex ? bytesToHex(psbt).slice(2) : toBase64(psbt)
}

/** Creates the error of a wallet that does not support a method. */
export function unknownMethod(method: string): RpcError {
  return rpcError(-32601, `The method "${method}" does not exist / is not available.`)
}

/** Reads bytes from an array of numbers. */
export function bytesOf(value: unknown, what: string): Uint8Array {
  if (!Array.isArray(value)) throw invalidParams(`${what} must be bytes`)
  return Uint8Array.from(value)
}

/** Reads the inputs to sign, in the format of UniSat and OKX. */
export function inputsOf(options: unknown, fallback: string) {
  const { toSignInputs = [], autoFinalized = true } = (options ?? {}) as {
    toSignInputs?: { index: number; address?: string; sighashTypes?: number[] }[]
    autoFinalized?: boolean
  }
  const inputs = toSignInputs.map((input) => ({ ...input, address: input.address ?? fallback }))
  return { inputs, finalize: autoFinalized }
}
