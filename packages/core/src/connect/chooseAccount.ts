import { isSameAddress } from '../base/isSameAddress.ts'
import type { Account, Connection } from '../model/Connector.ts'

type AccountKey = Pick<Account, 'address' | 'publicKey'>

/** Some namespaces encode one key as a different address on each network. */
const getKey = ({ address, publicKey }: AccountKey) => publicKey ?? address

/**
 * Moves an account of a connection to the front, which makes it the active one. The wallet's own first account is kept as
 * `chosenOver`: the choice is valid until the wallet itself switches accounts.
 */
export function chooseAccount(connection: Connection, isWanted: (account: Account) => boolean): Connection {
  const { accounts, chosenOver = getKey(accounts[0]), ...rest } = connection
  const chosen = accounts.find(isWanted)
  if (!chosen) return connection
  const ordered = {
    ...rest,
    accounts: [chosen, ...accounts.filter((account) => account !== chosen)] as const,
  }
  return isSameAddress(getKey(chosen), chosenOver) ? ordered : { ...ordered, chosenOver }
}

/** Applies the visitor's account choice to a wallet's report. */
export function keepChoice(
  reported: Connection,
  chosenOver: string | undefined,
  chosen: AccountKey,
): Connection {
  if (!isSameAddress(chosenOver, getKey(reported.accounts[0]))) return reported
  return chooseAccount(reported, (account) =>
    chosen.publicKey
      ? account.publicKey === chosen.publicKey
      : isSameAddress(account.address, chosen.address),
  )
}
