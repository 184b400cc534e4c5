import { isSameAddress } from '../base/isSameAddress.ts'
import type { Account, Connection } from '../model/Connector.ts'

type AccountKey = Pick<Account, 'address' | 'publicKey'>

/** Some namespaces write one key as another address on each network. */
const getKey = ({ address, publicKey }: AccountKey) => publicKey ?? address

/**
 * Puts an account of a connection first, which makes it the active one. The wallet's own first account is kept as
 * `chosenOver`: the choice holds until the wallet itself moves to another.
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

/** What a wallet reports, with the account the visitor chose in place of the wallet's first. */
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
