import * as v from 'valibot'

const addressField = v.looseTuple([v.looseObject({ address: v.string() })])
const senderField = v.looseTuple([v.looseObject({ sender: v.string() })])
const fromField = v.looseTuple([v.looseObject({ from: v.string() })])
/** Where each method's parameters name the account to use. */
const places: Readonly<Record<string, (params: unknown) => string | undefined>> = {
  personal_sign: (params) => readText(params, 1),
  eth_signTypedData_v4: (params) => readText(params, 0),
  eth_sendTransaction: readFrom,
  eth_sendUserOperation: readSender,
  wallet_sendCalls: readFrom,
  wallet_getCapabilities: (params) => readText(params, 0),
  wallet_requestExecutionPermissions: readFrom,
  wallet_grantPermissions: readAddress,
  wallet_revokePermissions: readAddress,
}

/** Returns the account that a request names; `undefined` if it names none. */
export function readNamedAccount(method: string, params: unknown): string | undefined {
  return Object.hasOwn(places, method) ? places[method]?.(params) : undefined
}

function readText(params: unknown, at: number): string | undefined {
  const value: unknown = Array.isArray(params) ? params[at] : undefined
  return typeof value === 'string' ? value : undefined
}

function readFrom(params: unknown): string | undefined {
  const parsed = v.safeParse(fromField, params)
  return parsed.success ? parsed.output[0].from : undefined
}

function readSender(params: unknown): string | undefined {
  const parsed = v.safeParse(senderField, params)
  return parsed.success ? parsed.output[0].sender : undefined
}

function readAddress(params: unknown): string | undefined {
  const parsed = v.safeParse(addressField, params)
  return parsed.success ? parsed.output[0].address : undefined
}
