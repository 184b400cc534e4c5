import { errorBody } from '@foyer/contract'
import { getErrorStatus, sharedErrorCodes } from '@foyer/contract/errors'
import * as v from 'valibot'
import type { HttpAnswer } from '../../src/http/HttpCall.ts'
import type { Implementation } from '../../src/http/Implementation.ts'
import type { Services } from '../../src/server/Services.ts'
import type { Target } from './startTarget.ts'

/** Codes with a 5xx status that do not mean a fault of this server: an upstream service failed. */
const upstreamCodes: readonly string[] = ['UPSTREAM_FAILED', 'UPSTREAM_TIMEOUT']

/** Checks an answer against the contract of its route. Returns the faults, and the error's code. */
export function checkAnswer(
  { route, statuses }: Pick<Implementation<Services>, 'route' | 'statuses'>,
  { status, headers, body }: HttpAnswer,
  target: Target,
): { code: string | undefined; faults: string[] } {
  const faults: string[] = []
  const text = typeof body === 'string' ? body : Buffer.from(body ?? []).toString('latin1')
  for (const secret of target.secrets()) if (text.includes(secret)) faults.push(`says ${secret}`)
  for (const [name, value] of Object.entries(headers))
    if (/[\r\n\0]/.test(`${name}${value}`)) faults.push(`header ${name} has a line break`)
  if (headers['x-content-type-options'] !== 'nosniff') faults.push('may be sniffed')
  for (const line of target.lines.splice(0)) {
    const said = target.privateTexts().find((secret) => line.includes(secret))
    if (said) faults.push(`logged ${said}: ${line.slice(0, 300)}`)
  }
  for (const failure of target.failures.splice(0))
    if (failure.includes('SERVER_ERROR')) faults.push(`failed: ${failure.slice(0, 1_500)}`)
  if (status < 400) {
    // `*` matches any answer that has an ETag (RFC 9110, 13.1.2).
    if (!statuses.includes(status) && status !== 304) faults.push(`status ${status} is not in its contract`)
    return { code: undefined, faults }
  }
  const json = parse(text)
  const parsed = v.safeParse(errorBody, json)
  // Node calls are answered in JSON-RPC format.
  const code = parsed.success ? parsed.output.error.code : undefined
  if (!parsed.success && !statuses.includes(status))
    faults.push(`status ${status} without the body of an error: ${text.slice(0, 200)}`)
  if (code === undefined) return { code, faults }
  if (status >= 500 && !upstreamCodes.includes(code) && !route.errors?.includes(code as never))
    faults.push(`${status} ${code}`)
  if (![...sharedErrorCodes, ...(route.errors ?? [])].includes(code as never))
    faults.push(`${code} is not in its contract`)
  if (getErrorStatus(code) !== status) faults.push(`${code} with status ${status}`)
  return { code, faults }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
