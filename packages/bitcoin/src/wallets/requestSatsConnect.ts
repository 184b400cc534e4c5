import { WalletResponseInvalidError } from '@foyer/contract'
import { getWalletErrorCode, getWalletErrorText } from '@foyer/core/adapter'
import {
  type BaseIssue,
  type BaseSchema,
  looseObject,
  nullish,
  optional,
  string,
  union,
  unknown,
} from 'valibot'
import { ask } from '../ask.ts'
import { walletError } from '../walletError.ts'

/** A provider in the style of sats-connect; `methods` of `window.btc_providers` says which it has. */
export type SatsConnectApi = {
  request(method: string, params?: unknown): Promise<unknown>
  addListener?(listener: { eventName: string; cb: (event: unknown) => void }): unknown
}

const envelope = looseObject({
  result: optional(unknown()),
  error: nullish(union([looseObject({}), string()])),
})

/**
 * Asks for a method and opens the envelope of the answer. A refusal may come as an answer or thrown.
 *
 * @throws Error with the wallet's code, put into EIP-1193's terms by `codes`.
 * @throws WalletResponseInvalidError when the answer does not fit.
 */
export async function requestSatsConnect<output>(
  api: SatsConnectApi,
  schema: BaseSchema<unknown, output, BaseIssue<unknown>>,
  call: { method: string; params?: unknown; codes?: Readonly<Record<number, number>> },
): Promise<output> {
  const { method, params, codes = {} } = call
  const toError = async (error: unknown): Promise<Error | undefined> => {
    const code = await getWalletErrorCode(error)
    if (code === undefined) return undefined
    return walletError(codes[code] ?? code, (await getWalletErrorText(error)) ?? '', error)
  }
  let answer: unknown
  try {
    answer = await api.request(method, params)
  } catch (thrown) {
    throw (await toError(thrown)) ?? thrown
  }
  const { result, error } = await ask(envelope, method, answer)
  if (error)
    throw (
      (await toError(error)) ??
      new WalletResponseInvalidError({ method, details: await getWalletErrorText(error) })
    )
  return ask(schema, method, result)
}
