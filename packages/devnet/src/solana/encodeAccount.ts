import {
  type Address,
  getAddressDecoder,
  getBase58Decoder,
  getBase64Decoder,
  type MaybeEncodedAccount,
  type ReadonlyUint8Array,
} from '@solana/kit'
import { token2022Program, tokenAccountLength, tokenProgram } from './tokenLayouts.ts'

/** Encoding options for an account. */
export type AccountOptions = {
  encoding?: string | undefined
  dataSlice?: { offset: number; length: number } | undefined
}

type ExistingAccount = Extract<MaybeEncodedAccount, { exists: true }>

const states = ['uninitialized', 'initialized', 'frozen']

/** Encodes an account for Solana's JSON-RPC API; `null` if it does not exist. */
export function encodeAccount(
  account: MaybeEncodedAccount,
  options: AccountOptions,
  getDecimals: (mint: Address) => number,
): unknown {
  if (!account.exists) return null
  const { encoding = 'base58', dataSlice } = options
  const data = dataSlice
    ? account.data.slice(dataSlice.offset, dataSlice.offset + dataSlice.length)
    : account.data
  const parsed = encoding === 'jsonParsed' ? parseToken(account, getDecimals) : undefined
  const encoded =
    encoding === 'base58'
      ? [getBase58Decoder().decode(data), 'base58']
      : [getBase64Decoder().decode(data), 'base64']
  return {
    data: parsed ?? encoded,
    executable: account.executable,
    lamports: account.lamports,
    owner: account.programAddress,
    rentEpoch: 18446744073709551615n,
    space: account.data.length,
  }
}

/** Owner, mint and amount of a token account; `undefined` for any other account. */
export function readTokenAccount(
  data: ReadonlyUint8Array,
): { mint: Address; owner: Address; amount: bigint; state: number } | undefined {
  const { length } = data
  if (length < tokenAccountLength || (length > tokenAccountLength && data[tokenAccountLength] !== 2))
    return undefined
  const decoder = getAddressDecoder()
  const view = new DataView(data.buffer, data.byteOffset, length)
  return {
    mint: decoder.decode(data, 0),
    owner: decoder.decode(data, 32),
    amount: view.getBigUint64(64, true),
    state: data[108] ?? 0,
  }
}

/** Supply and decimals of a mint; `undefined` for any other account. */
export function readMint(data: ReadonlyUint8Array): { supply: bigint; decimals: number } | undefined {
  const isMint = data.length === 82 || (data.length > tokenAccountLength && data[tokenAccountLength] === 1)
  if (!isMint) return undefined
  const view = new DataView(data.buffer, data.byteOffset, data.length)
  return { supply: view.getBigUint64(36, true), decimals: data[44] ?? 0 }
}

/** Formats a token amount as callers expect it. */
export function toTokenAmount(amount: bigint, decimals: number): Record<string, unknown> {
  const digits = amount.toString().padStart(decimals + 1, '0')
  const whole = digits.slice(0, digits.length - decimals)
  const fraction = digits.slice(digits.length - decimals).replace(/0+$/, '')
  const uiAmountString = fraction ? `${whole}.${fraction}` : whole
  return { amount: amount.toString(), decimals, uiAmount: Number(uiAmountString), uiAmountString }
}

function parseToken(account: ExistingAccount, getDecimals: (mint: Address) => number): unknown {
  const { programAddress, data } = account
  if (programAddress !== tokenProgram && programAddress !== token2022Program) return undefined
  const program = programAddress === tokenProgram ? 'spl-token' : 'spl-token-2022'
  const space = data.length
  const token = readTokenAccount(data)
  if (token) {
    const { mint, owner, amount, state } = token
    const tokenAmount = toTokenAmount(amount, getDecimals(mint))
    const info = { isNative: false, mint, owner, state: states[state], tokenAmount }
    return { program, parsed: { type: 'account', info }, space }
  }
  const mint = readMint(data)
  if (!mint) return undefined
  const info = { decimals: mint.decimals, isInitialized: true, supply: mint.supply.toString() }
  return { program, parsed: { type: 'mint', info }, space }
}
