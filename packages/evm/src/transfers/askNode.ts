import { RpcFailedError } from '@foyer/contract'
import { type BaseIssue, type BaseSchema, safeParse } from 'valibot'
import type { Client } from 'viem'

/**
 * Asks a node and checks its answer.
 *
 * @throws RpcFailedError when the answer does not fit; what the transport throws passes as it is.
 */
export async function askNode<output>(
  client: Client,
  schema: BaseSchema<unknown, output, BaseIssue<unknown>>,
  method: string,
  params: readonly unknown[],
): Promise<output> {
  // viem's types know its own methods only; the schema says what comes back.
  const request = client.request as (call: { method: string; params: readonly unknown[] }) => Promise<unknown>
  const parsed = safeParse(schema, await request({ method, params }))
  if (parsed.success) return parsed.output
  throw new RpcFailedError(`${method} failed`, { details: parsed.issues[0].message })
}
