import { WalletResponseInvalidError } from '@foyer/contract'
import { checkAnswer, toWalletError } from '@foyer/core/adapter'
import type { BaseIssue, BaseSchema } from 'valibot'
import type { Wallet } from './describeWallet.ts'
import { rpcError, unsupportedMethod } from './rpcError.ts'

/**
 * Calls a function of a wallet's feature and validates its result. A refusal gets code 4001, a missing feature 4200;
 * other errors are passed on unchanged.
 *
 * @throws WalletResponseInvalidError if the result is invalid.
 */
export async function callFeature<output>(
  wallet: Wallet,
  [feature, name]: readonly [feature: string, name: string],
  schema: BaseSchema<unknown, output, BaseIssue<unknown>>,
  ...parameters: readonly unknown[]
): Promise<output> {
  const object = wallet.features[feature]
  const call: unknown = object && Reflect.get(object, name)
  if (typeof call !== 'function') throw rpcError(unsupportedMethod, `The wallet has no ${feature}`)
  let answer: unknown
  try {
    answer = await Reflect.apply(call, object, parameters)
  } catch (error) {
    throw await toWalletError(error)
  }
  const result = checkAnswer(schema, answer)
  if (!result.issues) return result.value
  throw new WalletResponseInvalidError({ method: feature, details: result.issues[0]?.message })
}
