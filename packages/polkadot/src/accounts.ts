import type { CaipNetworkId } from '@foyer/contract'
import type { Account } from '@foyer/core'
import { safeParse } from 'valibot'
import { type WalletAccount, walletAccount } from './schemas.ts'
import { decodeSs58, encodeSs58 } from './ss58.ts'
import { toHex } from './toHex.ts'

/** An account whatever the chain: extensions write addresses with one prefix, each chain with its own. */
export type KnownAccount = { accountId: Uint8Array; key: string; listed: WalletAccount }

/**
 * Reads what an extension lists, in its order and each account once; odd entries and those of Ethereum chains, which some
 * add, are left out. `undefined` when nothing makes sense.
 */
export function readAccounts(value: unknown): KnownAccount[] | undefined {
  if (!Array.isArray(value)) return undefined
  const accounts: KnownAccount[] = []
  let isEmpty = true
  for (const entry of value) {
    const account = readAccount(entry)
    if (account !== null) isEmpty = false
    if (!account) continue
    const isSame = ({ key, listed }: KnownAccount) =>
      key === account.key && (listed.genesisHash ?? '') === (account.listed.genesisHash ?? '')
    if (!accounts.some(isSame)) accounts.push(account)
  }
  // A list of nothing but odd entries makes no sense.
  return accounts.length || isEmpty ? accounts : undefined
}

/** `undefined` for an odd entry, `null` for an account of another namespace. */
function readAccount(entry: unknown): KnownAccount | null | undefined {
  try {
    const parsed = safeParse(walletAccount, entry)
    if (!parsed.success) return undefined
    const listed = parsed.output
    if (listed.type === 'ethereum' || listed.address.startsWith('0x')) return null
    const accountId = decodeSs58(listed.address)
    return { accountId, key: toHex(accountId), listed }
  } catch {
    return undefined
  }
}

/** The account an address of any prefix belongs to. */
export function findAccount(accounts: readonly KnownAccount[], address: string): KnownAccount | undefined {
  try {
    const key = toHex(decodeSs58(address))
    return accounts.find((account) => account.key === key)
  } catch {
    return undefined
  }
}

/** Writes accounts as a chain does, without those that are of another chain alone. */
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
      // An ecdsa account has the hash of its key for an id.
      ...(listed.type === 'ecdsa' ? {} : { publicKey: key }),
    }))
}

/** Says whether two lists are of the same accounts in the same order. */
export function isSameList(a: readonly KnownAccount[], b: readonly KnownAccount[]): boolean {
  return a.length === b.length && a.every(({ key }, at) => key === b[at]?.key)
}

/** The active account stays first when the list grows or shrinks; the same list in another order says who is active. */
export function keepActive(
  next: readonly KnownAccount[],
  before: readonly KnownAccount[],
): readonly KnownAccount[] {
  const isReordered =
    next.length === before.length && next.every(({ key }) => before.some((other) => other.key === key))
  const active = next.find(({ key }) => key === before[0]?.key)
  return isReordered || !active ? next : [active, ...next.filter((account) => account !== active)]
}

/** Accounts of hardware are often made for one chain. The reference of CAIP-2 is the start of the hash. */
function isOfNetwork({ genesisHash }: WalletAccount, networkId: CaipNetworkId): boolean {
  return !genesisHash || `polkadot:${genesisHash.slice(2, 34)}` === networkId
}
