import type { ChainInfo } from '@foyer/contract'
import { payContract } from '@foyer/pay-contract'
import { decodeFunctionData, encodeFunctionData, getAddress, type Hex, isAddressEqual } from 'viem'
import type { Texts } from '../texts/en.ts'
import type { CallDescription } from './CallDescription.ts'
import type { EvmCall } from './EvmCall.ts'
import { findToken, formatNative, formatToken } from './formatToken.ts'
import type { ContractKinds } from './readContractKinds.ts'

/** A payment that a call of the payment contract makes. */
type PayTerms = {
  order: Hex
  /** Absent for the chain's own currency. */
  token?: Hex | undefined
  to: Hex
  units: bigint
}

/**
 * Reads a payment by the payment contract: its receiver is who is paid, and not the contract. `undefined` for any other
 * contract, and where a chain has other code at its address.
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
      // A token that nobody knows can be made to move to anyone.
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

/** What a call of the payment contract pays, where the visitor pays for themselves by it; byte for byte. */
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

/** Whether an address is the payment contract, which spends for the visitor alone: an allowance is of no use to anybody else. */
export function isPayContract(address: Hex, kinds: ContractKinds): boolean {
  return isAddressEqual(address, payContract.address) && kinds.get(address.toLowerCase()) !== 'unknown'
}
