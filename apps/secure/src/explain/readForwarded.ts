import * as v from 'valibot'
import type { Hex } from 'viem'
import { hexData } from '../chain/schemas.ts'
import type { EvmCall } from './EvmCall.ts'
import { type Forms, readForm, toForm } from './readForm.ts'
import type { SignedData } from './SignedData.ts'
import { typedAddress, uint } from './typedValues.ts'

/** A call that a contract makes on behalf of the signer. */
export type ForwardedCall = EvmCall & {
  /** The call is a delegatecall: it may change anything the contract owns. */
  isDelegated: boolean
  /** It refunds gas at a price, and to a receiver, named in the message. */
  hasRefund: boolean
}

const forward = toForm(
  v.object({
    to: typedAddress,
    value: v.optional(uint, 0),
    data: hexData,
    operation: v.optional(uint, 0),
    gasPrice: v.optional(uint, 0),
    tokenGasPrice: v.optional(uint, 0),
  }),
  ({ to, value, data, operation, gasPrice, tokenGasPrice }) =>
    (): ForwardedCall => ({
      to,
      value,
      data,
      isDelegated: operation !== 0n,
      hasRefund: gasPrice !== 0n || tokenGasPrice !== 0n,
    }),
)
const request = 'ForwardRequest(address from,address to,uint256 value,uint256 gas,uint256 nonce'

/** Forms of calls that a contract makes on behalf of the signer. */
export const forwardedForms: Forms<(contract: Hex) => ForwardedCall> = {
  ...Object.fromEntries(
    [
      // Safe, before and since 1.0.
      ...['baseGas', 'dataGas'].map(
        (gas) =>
          `SafeTx(address to,uint256 value,bytes data,uint8 operation,uint256 safeTxGas,uint256 ${gas},uint256 gasPrice,address gasToken,address refundReceiver,uint256 nonce)`,
      ),
      // ERC-2771: OpenZeppelin 4 and 5, and OpenGSN.
      `${request},bytes data)`,
      `${request},uint48 deadline,bytes data)`,
      `${request},bytes data,uint256 validUntil)`,
      `${request},bytes data,uint256 validUntilTime)`,
      // Biconomy
      'ERC20ForwardRequest(address from,address to,address token,uint256 txGas,uint256 tokenGasPrice,uint256 batchId,uint256 batchNonce,uint256 deadline,bytes data)',
    ].map((type) => [type, forward]),
  ),
  // Tokens of Polygon's bridge, and other contracts that call themselves.
  'MetaTransaction(uint256 nonce,address from,bytes functionSignature)': toForm(
    v.object({ functionSignature: hexData }),
    ({ functionSignature }) =>
      (contract) => ({
        to: contract,
        value: 0n,
        data: functionSignature,
        isDelegated: false,
        hasRefund: false,
      }),
  ),
}

/**
 * Reads the call inside typed data: Safe transactions, ERC-2771 requests, meta-transactions. `undefined` for other data, and
 * without a contract.
 */
export function readForwarded(data: SignedData): ForwardedCall | undefined {
  return data.contract && readForm(forwardedForms, data)?.(data.contract)
}
