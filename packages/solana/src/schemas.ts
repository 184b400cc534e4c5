import { isSameAddress, readBytes, readList } from '@foyer/core/adapter'
import * as v from 'valibot'
import { decodeBase58 } from './base58.ts'
import { decodeBase64 } from './base64.ts'

/** Explicit types for bytes, because typed arrays are generic only since TypeScript 5.7. */
type Bytes = InstanceType<Uint8ArrayConstructor>

/** Bytes from a wallet, in any form. */
export const bytes: v.GenericSchema<unknown, Uint8Array> = v.pipe(
  v.unknown(),
  v.rawTransform(({ dataset, addIssue, NEVER }) => {
    const read = readBytes(dataset.value)
    if (read) return read
    addIssue({ message: 'Bytes expected' })
    return NEVER
  }),
)
/** An ed25519 signature. */
export const signature: v.GenericSchema<unknown, Uint8Array> = v.pipe(
  bytes,
  v.check((value) => value.length === 64, '64 bytes expected'),
)
/** An address: 32 bytes as base58. */
export const address = v.pipe(
  v.string(),
  v.maxLength(44),
  v.check((value) => decodeBase58(value)?.length === 32, 'Address expected'),
)
/** A signature in base58. */
export const signatureText = v.pipe(
  v.string(),
  v.maxLength(88),
  v.check((value) => decodeBase58(value)?.length === 64, 'Signature expected'),
)
/** Bytes in base58. */
export const base58Bytes: v.GenericSchema<string, Bytes> = v.pipe(
  v.string(),
  v.rawTransform(({ dataset, addIssue, NEVER }) => {
    const decoded = decodeBase58(dataset.value)
    if (decoded) return decoded
    addIssue({ message: 'Base58 expected' })
    return NEVER
  }),
)
/** Bytes in base64. */
export const base64Bytes: v.GenericSchema<string, Bytes> = v.pipe(
  v.string(),
  v.rawTransform(({ dataset, addIssue, NEVER }) => {
    const decoded = decodeBase64(dataset.value)
    if (decoded) return decoded
    addIssue({ message: 'Base64 expected' })
    return NEVER
  }),
)

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

/** A wallet account. Wallets for several chains also list non-Solana accounts. */
export type WalletAccount = { readonly address: string; readonly chains: readonly string[] }
/**
 * The Solana accounts of a wallet, active one first, without duplicates; invalid entries are skipped. They stay the
 * wallet's own objects, so that it recognizes them.
 */
export const walletAccounts: v.GenericSchema<unknown, readonly WalletAccount[]> = v.pipe(
  v.unknown(),
  v.rawTransform(({ dataset, addIssue, NEVER }) => {
    const listed = readList(dataset.value, readAccount)
    if (!listed) {
      addIssue({ message: 'Address expected' })
      return NEVER
    }
    const accounts: WalletAccount[] = []
    for (const entry of listed)
      if (!accounts.some((other) => isSameAddress(other.address, entry.address))) accounts.push(entry)
    return accounts
  }),
)
const account = v.object({ address: v.string(), chains: v.array(v.string()) })

function readAccount(entry: unknown): WalletAccount | null | undefined {
  if (!isObject(entry) || !v.is(account, entry)) return undefined
  if (!entry.chains.some((chain) => chain.startsWith('solana:'))) return null
  return v.is(address, entry.address) ? entry : undefined
}
