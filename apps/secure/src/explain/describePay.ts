import type { ChainInfo } from '@foyer/contract'
import { payContract } from '@foyer/pay-contract'
import { decodeFunctionData, encodeFunctionData, getAddress, type Hex, isAddressEqual } from 'viem'
import type { Texts } from '../texts/en.ts'
import type { CallDescription } from './CallDescription.ts'
import type { EvmCall } from './EvmCall.ts'
import { findToken, formatNative, formatToken } from './formatToken.ts'
import type { ContractKinds } from './readContractKinds.ts'

/** A payment made by a call to the payment contract. */
type PayTerms = {
  order: Hex
  /** Absent for the native currency. */
  token?: Hex | undefined
  to: Hex
  units: bigint
}

/**
 * Describes a payment through the payment contract, with the payee as receiver rather than the contract. `undefined` for any
 * other contract, and if the chain has different code at the address.
 */
export function describePay(
  call: EvmCall,
  { chain, texts, kinds }: { chain: ChainInfo; texts: Texts; kinds: ContractKinds },
): CallDescription | undefined {
  const terms = isPayContract(call.to, kinds) ? readPay(call) : undefined
  if (!terms) return undefined
  const { order, token, to, units } = terms
  const { facts: names, approve } = texts
  const amount = token ? formatToken(units, token, chain, texts) : formatNative(units, chain, texts)
  const listed = token && findToken(token, chain)
  const isListed = !token || listed !== undefined
  return {
    title: isListed ? approve.pay(amount) : approve.send,
    icon: 'send',
    facts: [
      { label: names.amount, value: amount, isBig: true },
      // An unknown token can be made to move to anyone.
      { label: names.to, value: getAddress(to), party: 'receiver', ...(isListed ? {} : { isUnpaid: true }) },
      ...(token
        ? [{ label: listed ? names.token(listed.name) : names.unknownContract, value: getAddress(token) }]
        : []),
      { label: names.payContract, value: payContract.address },
      { label: names.paymentMark, value: order },
    ],
    warnings: [],
    isKnown: true,
    isTrusted: isListed,
    isPowerful: true,
  }
}

/**
 * Reads what a call to the payment contract pays. `undefined` unless the visitor pays for themselves and the call matches
 * byte for byte.
 */
function readPay({ value, data }: EvmCall): PayTerms | undefined {
  const { abi } = payContract
  try {
    const call = decodeFunctionData({ abi, data })
    if (encodeFunctionData({ abi, ...call } as never) !== data.toLowerCase()) return undefined
    if (call.functionName === 'payNative') {
      const [order, receiver, units] = call.args
      return value === units && units > 0n ? { order, to: receiver, units } : undefined
    }
    if (call.functionName !== 'pay' || value > 0n) return undefined
    const [order, token, receiver, units] = call.args
    return { order, token, to: receiver, units }
  } catch {
    return undefined
  }
}

/**
 * Whether an address is the payment contract. It only spends on behalf of the caller, so an allowance is useless to anyone
 * else.
 */
export function isPayContract(address: Hex, kinds: ContractKinds): boolean {
  return isAddressEqual(address, payContract.address) && kinds.get(address.toLowerCase()) !== 'unknown'
}
