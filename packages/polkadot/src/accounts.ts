import type { CaipNetworkId } from '@foyer/contract'
import type { Account } from '@foyer/core'
import { readList } from '@foyer/core/adapter'
import { safeParse } from 'valibot'
import { type WalletAccount, walletAccount } from './schemas.ts'
import { decodeSs58, encodeSs58 } from './ss58.ts'
import { toHex } from './toHex.ts'

/** An account independent of the chain: an extension uses one address prefix, each chain its own. */
export type KnownAccount = { accountId: Uint8Array; key: string; listed: WalletAccount }

/**
 * Parses an extension's account list, in its order and without duplicates. Skips invalid entries and those of Ethereum
 * chains, which some extensions add. Returns `undefined` if no entry is valid.
 */
export function readAccounts(value: unknown): KnownAccount[] | undefined {
  const list = readList(value, readAccount)
  if (!list) return undefined
  const accounts: KnownAccount[] = []
  for (const account of list) {
    const isSame = ({ key, listed }: KnownAccount) =>
      key === account.key && (listed.genesisHash ?? '') === (account.listed.genesisHash ?? '')
    if (!accounts.some(isSame)) accounts.push(account)
  }
  return accounts
}

/** Returns `undefined` for an invalid entry, `null` for an account of another namespace. */
function readAccount(entry: unknown): KnownAccount | null | undefined {
  const parsed = safeParse(walletAccount, entry)
  if (!parsed.success) return undefined
  const listed = parsed.output
  if (listed.type === 'ethereum' || listed.address.startsWith('0x')) return null
  const accountId = decodeSs58(listed.address)
  return { accountId, key: toHex(accountId), listed }
}

/** Returns the account of an address with any prefix. */
export function findAccount(accounts: readonly KnownAccount[], address: string): KnownAccount | undefined {
  try {
    const key = toHex(decodeSs58(address))
    return accounts.find((account) => account.key === key)
  } catch {
    return undefined
  }
}

/** Converts accounts to a chain's format; skips those bound to another chain. */
export function toAccounts(
  accounts: readonly KnownAccount[],
  { networkId, ss58Prefix }: { networkId: CaipNetworkId; ss58Prefix: number },
): Account[] {
  return accounts
    .filter(({ listed }) => isOfNetwork(listed, networkId))
    .map(({ accountId, key, listed }) => ({
      address: encodeSs58(accountId, ss58Prefix),
      namespace: 'polkadot',
      type: 'eoa',
      // The id of an ecdsa account is the hash of its key.
      ...(listed.type === 'ecdsa' ? {} : { publicKey: key }),
    }))
}

/** Whether two lists contain the same accounts in the same order. */
export function isSameList(a: readonly KnownAccount[], b: readonly KnownAccount[]): boolean {
  return a.length === b.length && a.every(({ key }, at) => key === b[at]?.key)
}

/** Keeps the active account first when the list grows or shrinks; a mere reordering makes the first account active. */
export function keepActive(
  next: readonly KnownAccount[],
  before: readonly KnownAccount[],
): readonly KnownAccount[] {
  const isReordered =
    next.length === before.length && next.every(({ key }) => before.some((other) => other.key === key))
  const active = next.find(({ key }) => key === before[0]?.key)
  return isReordered || !active ? next : [active, ...next.filter((account) => account !== active)]
}

/** Hardware accounts are often bound to one chain. The CAIP-2 reference is the start of its genesis hash. */
function isOfNetwork({ genesisHash }: WalletAccount, networkId: CaipNetworkId): boolean {
  return !genesisHash || `polkadot:${genesisHash.slice(2, 34)}` === networkId
}
