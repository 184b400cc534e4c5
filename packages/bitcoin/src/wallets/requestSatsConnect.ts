import {
  type BaseIssue,
  type BaseSchema,
  looseObject,
  number,
  optional,
  safeParse,
  string,
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
  error: optional(looseObject({ code: number(), message: optional(string(), '') })),
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
  const refuse = (error: { code: number; message: string }) => {
    throw walletError(codes[error.code] ?? error.code, error.message, error)
  }
  let answer: unknown
  try {
    answer = await api.request(method, params)
  } catch (thrown) {
    const parsed = safeParse(envelope, thrown)
    if (parsed.success && parsed.output.error) refuse(parsed.output.error)
    const bare = safeParse(looseObject({ code: number(), message: string() }), thrown)
    if (bare.success) refuse(bare.output)
    throw thrown
  }
  const { result, error } = await ask(envelope, method, answer)
  if (error) refuse(error)
  return ask(schema, method, result)
}
