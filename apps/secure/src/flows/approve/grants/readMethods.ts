import { type ApiClient, type CaipNetworkId, getClearSigning } from '@foyer/contract'
import { type Hex, toFunctionSelector } from 'viem'
import type { ApprovalFact } from '../../../explain/ApprovalFact.ts'
import type { Texts } from '../../../texts/en.ts'

/** Methods of a contract whose names are requested. */
export type ReadMethodsParameters = {
  api: ApiClient
  network: CaipNetworkId
  address: Hex
  methods: readonly Hex[]
  texts: Texts
  signal: AbortSignal
}

/**
 * Returns method names from a descriptor or from the contract's verified source; `undefined` unless every method has one.
 * Names from signature databases are not trusted, as they could be anything.
 */
export async function readMethods(parameters: ReadMethodsParameters): Promise<ApprovalFact[] | undefined> {
  const { methods, texts } = parameters
  const names = await Promise.all(methods.map((method) => readName(method, parameters)))
  if (names.some((name) => name === undefined)) return undefined
  return names.map((value = '') => ({ label: texts.clear.verified, value, isQuoted: true }))
}

async function readName(
  method: Hex,
  { api, network, address, signal }: ReadMethodsParameters,
): Promise<string | undefined> {
  const params = { chainId: network, address, key: method }
  const { descriptor, names } = await api(getClearSigning, { params, query: {} }, { signal })
  const described = descriptor?.signature
  const all = [
    ...(typeof described === 'string' ? [described] : []),
    ...(names?.isVerified ? names.signatures : []),
  ]
  return all.find((signature) => isNameOf(signature, method))
}

/** A server could send any name: its selector must match the method's, and it must be a single line. */
function isNameOf(signature: string, method: Hex): boolean {
  try {
    return /^[A-Za-z_$][\w$]{0,79}\([\w ,()[\]]{0,200}\)$/.test(signature) && toSelector(signature) === method
  } catch {
    return false
  }
}

function toSelector(signature: string): Hex {
  return toFunctionSelector(`function ${signature}`)
}
