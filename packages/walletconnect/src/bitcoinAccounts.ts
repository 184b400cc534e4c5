import type { Account } from '@foyer/core'
import { getBitcoinAddressKind, isSameAddress } from '@foyer/core/adapter'
import * as v from 'valibot'

const entries = v.array(
  v.looseObject({ address: v.string(), publicKey: v.optional(v.string()), path: v.optional(v.string()) }),
)
/** A list as returned by `getAccountAddresses`, or lists by purpose. */
const told = v.pipe(v.string(), v.parseJson(), v.union([entries, v.record(v.string(), entries)]))

/**
 * Returns a session's Bitcoin accounts, payment accounts first: the first account is the active one. The purpose is
 * derived from the address format. Keys and paths come from the session property `bip122_getAccountAddresses`, which
 * wallets may omit.
 */
export function toBitcoinAccounts(
  addresses: readonly string[],
  properties: Readonly<Record<string, unknown>> | undefined,
): readonly Account[] {
  const parsed = v.safeParse(told, properties?.bip122_getAccountAddresses)
  const details = parsed.success ? Object.values(parsed.output).flat() : []
  const accounts = addresses.map((address): Account => {
    const { publicKey, path } = details.find((entry) => isSameAddress(entry.address, address)) ?? {}
    return {
      address,
      namespace: 'bip122',
      type: getBitcoinAddressKind(address)?.accountType ?? 'payment',
      ...(publicKey ? { publicKey } : {}),
      ...(path ? { path } : {}),
    }
  })
  return [...accounts].sort((a, b) => Number(a.type === 'ordinal') - Number(b.type === 'ordinal'))
}
