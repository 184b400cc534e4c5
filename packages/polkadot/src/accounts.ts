import type { CaipNetworkId } from '@foyer/contract'
import type { Account } from '@foyer/core'
import { safeParse } from 'valibot'
import { type WalletAccount, walletAccounts } from './schemas.ts'
import { decodeSs58, encodeSs58 } from './ss58.ts'
import { toHex } from './toHex.ts'

/** An account whatever the chain: extensions write addresses with one prefix, each chain with its own. */
export type KnownAccount = { accountId: Uint8Array; key: string; listed: WalletAccount }

/** Reads what an extension lists; `undefined` when it makes no sense. */
export function readAccounts(value: unknown): KnownAccount[] | undefined {
  const parsed = safeParse(walletAccounts, value)
  if (!parsed.success) return undefined
  try {
    return parsed.output.map((listed) => {
      const accountId = decodeSs58(listed.address)
      return { accountId, key: toHex(accountId), listed }
    })
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
