import { readAddresses } from '@foyer/core/adapter'
import { type Address, getAddress } from 'viem'

/** Parses a wallet's accounts: checksummed, without duplicates; `undefined` if the value is not a list of addresses. */
export function readAccounts(value: unknown): readonly Address[] | undefined {
  const isAddress = (text: string) => /^0x[\da-fA-F]{40}$/.test(text)
  return readAddresses(value, { namespace: 'eip155', isAddress })?.map((address) =>
    getAddress(address.toLowerCase()),
  )
}
