import { invalidParams, objectAt, textAt } from '../shared/parse.ts'
import { type RpcError, rpcError } from '../shared/rpcError.ts'
import type { BitcoinAccount } from './BitcoinSigner.ts'
import type { BitcoinWalletState } from './BitcoinTestWallet.ts'

/** A text in the object that a call was made with. */
export function textIn(params: readonly unknown[], name: string): string {
  return textAt([objectAt(params, 0)[name]], 0, name)
}

/** Refuses an origin that may not see the accounts. */
export function requireAllowed(state: BitcoinWalletState): void {
  if (!state.isAllowed()) throw rpcError(4100, 'The requested account has not been authorized by the user.')
}

/** The account in use, where a wallet has one at a time. */
export function activeAccount(state: BitcoinWalletState, network = state.network): BitcoinAccount {
  const { payment, ordinals } = state.signer(network)
  return state.isTaproot ? ordinals : payment
}

/** The error of a wallet that does not know a method. */
export function unknownMethod(method: string): RpcError {
  return rpcError(-32601, `The method "${method}" does not exist / is not available.`)
}

/** Bytes that came as a list of numbers. */
export function bytesOf(value: unknown, what: string): Uint8Array {
  if (!Array.isArray(value)) throw invalidParams(`${what} must be bytes`)
  return Uint8Array.from(value)
}

/** Inputs to sign, as UniSat and OKX take them. */
export function inputsOf(options: unknown, fallback: string) {
  const { toSignInputs = [], autoFinalized = true } = (options ?? {}) as {
    toSignInputs?: { index: number; address?: string; sighashTypes?: number[] }[]
    autoFinalized?: boolean
  }
  const inputs = toSignInputs.map((input) => ({ ...input, address: input.address ?? fallback }))
  return { inputs, finalize: autoFinalized }
}
