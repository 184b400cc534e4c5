import { getChain, getHistory, parseCaipAddress, type Transaction, toAddressKey } from '@foyer/contract'
import { getApi } from '../base/getApi.ts'
import { type QueryObserverOptions, queryOptions } from '../base/queryOptions.ts'
import { isDust } from '../holdings/isDust.ts'
import type { Connection } from '../model/Connector.ts'
import type { Foyer } from '../model/Foyer.ts'

/** Addresses that an account has to do with. */
export type Acquaintances = {
  /** The account itself sent something of worth there. */
  known: readonly string[]
  /** The other side of any transfer of a listed token, and contracts of listed tokens: no proof of anything. */
  seen: readonly string[]
}

const freshMs = 60_000
/** EntryPoint 0.6, 0.7 and 0.8 of ERC-4337: their transactions are sent by bundlers. */
const entryPoints = [
  '0x5ff137d4b0fdcd49dca30c7cf57e578a026d2789',
  '0x0000000071727de22e5e9d8baf0edac6f37da032',
  '0x4337084d9e255ff0702461cf8895ce9e3b5ff108',
]

/**
 * The addresses that an account has to do with, by the server's history and its list of tokens. Others can write into a
 * history: what they can make look like the account's own doing is left out.
 */
export function acquaintancesQuery(
  foyer: Foyer,
  connection: Connection,
): QueryObserverOptions<Acquaintances> {
  const { networkId } = connection
  const [{ address, type }] = connection.accounts
  return queryOptions<Acquaintances>({
    queryKey: ['acquaintances', networkId, address],
    staleTime: freshMs,
    retry: false,
    queryFn: async ({ signal }) => {
      const parameters = { params: { account: address }, query: { chainId: networkId } }
      const api = getApi(foyer)
      const [{ data }, contracts] = await Promise.all([
        api(getHistory, parameters, { signal }),
        // Without the list no token counts, which only warns more often.
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

/** Receivers of what the account itself sent. */
function findReceivers({ metadata, transfers }: Transaction, view: View): readonly string[] {
  if (metadata.status !== 'confirmed' || !isSigned(metadata, view)) return []
  return transfers.flatMap((transfer) => {
    const { sender, recipient } = transfer
    // What its transaction makes others send is not its own choice.
    const isOwn = sender !== undefined && toAddressKey(sender) === view.account
    return isOwn && recipient && hasWorth(transfer) && isListed(transfer, view) ? [recipient] : []
  })
}

/** Both sides of transfers that only contracts of the operator's list, or the chain, could write. */
function findParties({ transfers }: Transaction, view: View): readonly string[] {
  return transfers
    .filter((transfer) => isListed(transfer, view))
    .flatMap(({ sender, recipient }) => [sender, recipient])
    .filter((party) => party !== undefined && toAddressKey(party) !== view.account)
    .filter((party) => party !== undefined)
}

/** Whether the account signed it: as the sender of the transaction, or of an operation in it that no permission allowed. */
function isSigned({ sentFrom, sentTo, permission }: Transaction['metadata'], { account, isSmart }: View) {
  if (toAddressKey(sentFrom) === account) return true
  return isSmart && !permission && sentTo !== undefined && entryPoints.includes(toAddressKey(sentTo))
}

/** Any contract can log any transfer: only of the network's currency and of listed tokens it is true. */
function isListed({ fungible_info: info }: Transfer, { listed }: View): boolean {
  if (!info || info.is_spam) return false
  return info.address === undefined || listed.has(toAddressKey(parseCaipAddress(info.address).address))
}

/** More than dust: at least a cent, or, where no price is known, a ten-thousandth of a token. */
function hasWorth({ quantity, value }: Transfer): boolean {
  if (!/[1-9]/.test(quantity.numeric)) return false
  return value === undefined ? !/^0*(\.0{4}\d*)?$/.test(quantity.numeric) : !isDust(value)
}

function unique(addresses: readonly string[]): readonly string[] {
  const byKey = new Map(addresses.map((address) => [toAddressKey(address), address]))
  return [...byKey.values()]
}
