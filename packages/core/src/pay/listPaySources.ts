import {
  type CaipNetworkId,
  type Payment,
  parseCaipAddress,
  parseCaipAssetId,
  type TokenBalance,
} from '@foyer/contract'
import { isSameAddress } from '../base/isSameAddress.ts'
import { parseUnits } from '../base/parseUnits.ts'
import type { AccountType } from '../model/Connector.ts'
import type { PaySource } from '../model/Pay.ts'
import type { TransferToken } from '../model/Transfer.ts'

/** Inputs of `listPaySources`. */
export type PaySourceFacts = {
  payment: Pick<Payment, 'options'>
  balances: readonly TokenBalance[]
  networkId: CaipNetworkId
  accountType: AccountType | undefined
}

/**
 * Lists the holdings of an account, on its network, that can pay: accepted tokens first, then those that can be swapped on
 * the way, most valuable first. Pure.
 *
 * @example
 * ```ts
 * import { getConnection, type Payment, preparePayment } from '@foyer/core'
 * import { balanceQuery, fetchQuery } from '@foyer/core/query'
 * import { listPaySources } from '@foyer/core/ui'
 * import { foyer } from './foyer'
 *
 * async function preparePay(payment: Payment) {
 *   const connection = getConnection(foyer.state)
 *   if (!connection) return undefined
 *   const { networkId, accounts } = connection
 *   const { balances } = await fetchQuery(foyer, balanceQuery(foyer, connection))
 *   const [source] = listPaySources({ payment, balances, networkId, accountType: accounts[0].type })
 *   return source && preparePayment(foyer, { payment, source })
 * }
 * ```
 */
export function listPaySources(facts: PaySourceFacts): readonly PaySource[] {
  const { payment, networkId, accountType } = facts
  const held = facts.balances
    .filter(({ chainId, isSpam }) => chainId === networkId && !isSpam)
    .map(({ name, symbol, address, quantity, value, iconUrl, isListed }) => {
      const token: TransferToken = {
        name,
        symbol,
        decimals: Number(quantity.decimals),
        iconUrl,
        ...(isListed ? { isListed } : {}),
        ...(address ? { address: parseCaipAddress(address).address } : {}),
      }
      return { token, balance: quantity.numeric, ...(value === undefined ? {} : { value }) }
    })
  const options = payment.options.filter(({ asset }) => asset.startsWith(`${networkId}/`))
  const direct = options.flatMap((option): PaySource[] => {
    const address = getTokenAddress(option.asset)
    // A smart account's native transfer leaves no log the shop could match; the payment contract emits one.
    if (!address && accountType === 'smartAccount' && !option.contract) return []
    const own = held.find(({ token }) => isSame(token.address, address))
    if (!own || isLess(own.balance, option.amount, option.decimals)) return []
    const { decimals, name, symbol } = option
    const token = { ...own.token, decimals, ...(address ? { address } : {}), name, symbol }
    return [{ ...own, kind: 'direct', token, option }]
  })
  // Routers pay out tokens, and leave a log.
  const target = networkId.startsWith('eip155:')
    ? options.find(({ asset }) => getTokenAddress(asset))
    : undefined
  if (!target) return direct
  const swapped = held
    .filter(({ token, balance }) => {
      const isAccepted = options.some(({ asset }) => isSame(getTokenAddress(asset), token.address))
      return Number(balance) > 0 && (!isAccepted || !token.address)
    })
    .filter(({ token }) => !direct.some((one) => isSame(one.token.address, token.address)))
    // The shop cannot attribute native currency sold by a smart account either.
    .filter(({ token }) => token.address || accountType !== 'smartAccount' || target.contract)
    .sort((a, b) => Number(b.value ?? 0) - Number(a.value ?? 0))
    .map((own): PaySource => ({ ...own, kind: 'swap', option: target }))
  return [...direct, ...swapped]
}

/**
 * Contract or mint of an asset; `undefined` for a native currency. Pure.
 *
 * @example
 * ```ts
 * import { getTokenAddress } from '@foyer/core/ui'
 *
 * getTokenAddress('eip155:1/slip44:60') // undefined: ether
 * ```
 */
export function getTokenAddress(asset: string): string | undefined {
  const { assetNamespace, reference } = parseCaipAssetId(asset)
  return assetNamespace === 'slip44' ? undefined : reference
}

function isSame(a: string | undefined, b: string | undefined): boolean {
  return isSameAddress(a, b)
}

function isLess(balance: string, amount: string, decimals: number): boolean {
  return (parseUnits(balance, decimals) ?? 0n) < (parseUnits(amount, decimals) ?? 0n)
}
