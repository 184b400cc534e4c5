import { RpcFailedError } from '@foyer/contract'
import { type BaseIssue, type BaseSchema, safeParse } from 'valibot'
import type { Client } from 'viem'

/**
 * Sends a request to a node and validates its answer.
 *
 * @throws RpcFailedError if the answer is invalid; the transport's errors are passed on unchanged.
 */
export async function askNode<output>(
  client: Client,
  schema: BaseSchema<unknown, output, BaseIssue<unknown>>,
  method: string,
  params: readonly unknown[],
): Promise<output> {
  // viem's types only know its own methods; the schema validates the answer.
  const request = client.request as (call: { method: string; params: readonly unknown[] }) => Promise<unknown>
  const parsed = safeParse(schema, await request({ method, params }))
  if (parsed.success) return parsed.output
  throw new RpcFailedError(`${method} failed`, { details: parsed.issues[0].message })
}
