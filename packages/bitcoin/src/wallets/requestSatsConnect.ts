import { WalletResponseInvalidError } from '@foyer/contract'
import { getWalletErrorCode, getWalletErrorKind, getWalletErrorText } from '@foyer/core/adapter'
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

/** A sats-connect provider; `methods` in `window.btc_providers` lists the methods it supports. */
export type SatsConnectApi = {
  request(method: string, params?: unknown): Promise<unknown>
  addListener?(listener: { eventName: string; cb: (event: unknown) => void }): unknown
}

/** Whether an error itself has a code, directly or in its envelope. */
function hasCode(error: unknown, code: number): boolean {
  const { code: own, error: inner } = Object(error) as { code?: unknown; error?: { code?: unknown } }
  return Number(own ?? inner?.code) === code
}

const envelope = looseObject({
  result: optional(unknown()),
  error: nullish(union([looseObject({}), string()])),
})

/**
 * Calls a method and unwraps the envelope of the answer. A refusal may be returned or thrown.
 *
 * @throws Error with the wallet's code, mapped to EIP-1193 by `codes`.
 * @throws WalletResponseInvalidError if the answer is invalid.
 */
export async function requestSatsConnect<output>(
  api: SatsConnectApi,
  schema: BaseSchema<unknown, output, BaseIssue<unknown>>,
  call: { method: string; params?: unknown; codes?: Readonly<Record<number, number>> },
): Promise<output> {
  const { method, params, codes = {} } = call
  const toError = async (error: unknown): Promise<Error | undefined> => {
    const [code, kind, text = ''] = await Promise.all([
      getWalletErrorCode(error),
      getWalletErrorKind(error),
      getWalletErrorText(error),
    ])
    if (code === undefined) return kind && new Error(text, { cause: error })
    // In this style, the code of a pending request has another meaning, unless the message says it is pending.
    const isPending = kind === 'pending' && !hasCode(error, code)
    return walletError(isPending ? code : (codes[code] ?? code), text, error)
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
