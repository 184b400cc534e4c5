import { postPaymaster, sponsorRefusal } from '@foyer/contract'
import * as v from 'valibot'
import { numberToHex } from 'viem'
import { SecureError } from '../SecureError.ts'
import { parseAnswer } from './parseAnswer.ts'
import type { SmartState } from './SmartState.ts'

/** The paymaster's answer, or why the project does not pay. */
export type PaymasterAnswer<answer> = { answer: answer } | { refusal: { code: string; message: string } }

/**
 * Asks the project's paymaster to pay for an operation.
 *
 * @throws SecureError `BUNDLER_FAILED`, `RESPONSE_INVALID`
 */
export async function askPaymaster<schema extends v.GenericSchema>(
  { api, network, getToken }: SmartState,
  method: string,
  operation: unknown,
  schema: schema,
  signal: AbortSignal,
): Promise<PaymasterAnswer<v.InferOutput<schema>>> {
  const { chainId, entryPoint } = network
  const params = [operation, entryPoint, numberToHex(Number(chainId.split(':')[1]))]
  const body = { jsonrpc: '2.0' as const, id: 1, method, params }
  const { error, result } = await api(
    postPaymaster,
    { params: { chainId }, query: {}, body },
    { signal, token: await getToken() },
  )
  if (!error) return { answer: parseAnswer(schema, result, 'The paymaster') }
  const refused = v.safeParse(sponsorRefusal, error.data)
  if (refused.success) return { refusal: { code: refused.output.code, message: error.message } }
  throw new SecureError('BUNDLER_FAILED', `The paymaster failed: ${error.message.slice(0, 500)}`)
}
