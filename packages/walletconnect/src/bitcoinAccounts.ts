import type { Account } from '@foyer/core'
import { getBitcoinAddressKind, isSameAddress } from '@foyer/core/adapter'
import * as v from 'valibot'

const entries = v.array(
  v.looseObject({ address: v.string(), publicKey: v.optional(v.string()), path: v.optional(v.string()) }),
)
/** A list as the method `getAccountAddresses` gives it, or lists by purpose. */
const told = v.pipe(v.string(), v.parseJson(), v.union([entries, v.record(v.string(), entries)]))

/**
 * Bitcoin accounts of a session, payments first: the first account is the active one. The purpose comes from the form of
 * the address; keys and paths from the session property `bip122_getAccountAddresses`, which wallets may leave out.
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
