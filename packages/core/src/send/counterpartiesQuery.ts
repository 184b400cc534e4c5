import { getChain, getHistory, parseCaipAddress, type Transaction, toAddressKey } from '@foyer/contract'
import { getApi } from '../base/getApi.ts'
import { type QueryObserverOptions, queryOptions } from '../base/queryOptions.ts'
import { isDust } from '../holdings/isDust.ts'
import type { Connection } from '../model/Connector.ts'
import type { Foyer } from '../model/Foyer.ts'

/** Addresses an account has interacted with. */
export type Counterparties = {
  /** Addresses the account itself sent something of value to. */
  known: readonly string[]
  /** Counterparties of any transfer of a listed token, and contracts of listed tokens; proves nothing. */
  seen: readonly string[]
}

const freshMs = 60_000
/** EntryPoints 0.6, 0.7 and 0.8 of ERC-4337: bundlers send their transactions. */
const entryPoints = [
  '0x5ff137d4b0fdcd49dca30c7cf57e578a026d2789',
  '0x0000000071727de22e5e9d8baf0edac6f37da032',
  '0x4337084d9e255ff0702461cf8895ce9e3b5ff108',
  '0x433709009b8330fda32311df1c2afa402ed8d009',
]

/**
 * Addresses an account has interacted with, from the server's history and token list. Third parties can write to a history
 * (address poisoning): entries they could forge are excluded.
 *
 * @example
 * ```ts
 * import { getConnection } from '@foyer/core'
 * import { counterpartiesQuery, fetchQuery } from '@foyer/core/query'
 * import { foyer } from './foyer'
 *
 * const connection = getConnection(foyer.state)
 * if (connection) {
 *   const { known, seen } = await fetchQuery(foyer, counterpartiesQuery(foyer, connection))
 * }
 * ```
 */
export function counterpartiesQuery(
  foyer: Foyer,
  connection: Connection,
): QueryObserverOptions<Counterparties> {
  const { networkId } = connection
  const [{ address, type }] = connection.accounts
  return queryOptions<Counterparties>({
    queryKey: ['counterparties', networkId, address],
    staleTime: freshMs,
    retry: false,
    queryFn: async ({ signal }) => {
      const parameters = { params: { account: address }, query: { chainId: networkId } }
      const api = getApi(foyer)
      const [{ data }, contracts] = await Promise.all([
        api(getHistory, parameters, { signal }),
        // Without the list no token counts, which only causes more warnings.
        api(getChain, { params: { chainId: networkId }, query: {} }, { signal }).then(
          ({ tokens }) => tokens.map((token) => token.address),
          () => [],
        ),
      ])
      const listed = new Set(contracts.map(toAddressKey))
      const view = { account: toAddressKey(address), isSmart: type === 'smartAccount', listed }
      return {
        known: unique(data.flatMap((transaction) => findReceivers(transaction, view))),
        seen: unique([...data.flatMap((transaction) => findParties(transaction, view)), ...contracts]),
      }
    },
  })
}

type View = {
  /** Key of the account's address. */
  account: string
  isSmart: boolean
  /** Keys of listed contracts. */
  listed: ReadonlySet<string>
}
type Transfer = Transaction['transfers'][number]

/**
 * Receivers of transfers the account itself sent. Contracts of swaps and wraps also receive something, but a transfer to them
 * is lost, so they are excluded.
 */
function findReceivers({ metadata, transfers }: Transaction, view: View): readonly string[] {
  if (metadata.operationType !== 'send' || metadata.status !== 'confirmed') return []
  if (!isSigned(metadata, view)) return []
  return transfers.flatMap((transfer) => {
    const { sender, recipient } = transfer
    // Transfers its transaction causes from others are not the account's choice.
    const isOwn = sender !== undefined && toAddressKey(sender) === view.account
    if (!isOwn || !recipient || view.listed.has(toAddressKey(recipient))) return []
    return hasWorth(transfer) && isListed(transfer, view) ? [recipient] : []
  })
}

/** Both sides of transfers that only listed contracts, or the chain itself, could log. */
function findParties({ transfers }: Transaction, view: View): readonly string[] {
  return transfers
    .filter((transfer) => isListed(transfer, view))
    .flatMap(({ sender, recipient }) => [sender, recipient])
    .filter((party) => party !== undefined && toAddressKey(party) !== view.account)
    .filter((party) => party !== undefined)
}

/**
 * Whether the account signed it: as the sender of the transaction, or of a user operation in it that was not made under a
 * permission.
 */
function isSigned({ sentFrom, sentTo, permission }: Transaction['metadata'], { account, isSmart }: View) {
  if (toAddressKey(sentFrom) === account) return true
  return isSmart && !permission && sentTo !== undefined && entryPoints.includes(toAddressKey(sentTo))
}

/** Any contract can log any transfer: trust only the network's currency and listed tokens. */
function isListed({ fungible_info: info }: Transfer, { listed }: View): boolean {
  if (!info || info.is_spam) return false
  return info.address === undefined || listed.has(toAddressKey(parseCaipAddress(info.address).address))
}

/** Whether it is above dust: at least one cent or, if no price is known, 0.0001 tokens. */
function hasWorth({ quantity, value }: Transfer): boolean {
  if (!/[1-9]/.test(quantity.numeric)) return false
  return value === undefined ? !/^0*(\.0{4}\d*)?$/.test(quantity.numeric) : !isDust(value)
}

function unique(addresses: readonly string[]): readonly string[] {
  const byKey = new Map(addresses.map((address) => [toAddressKey(address), address]))
  return [...byKey.values()]
}
