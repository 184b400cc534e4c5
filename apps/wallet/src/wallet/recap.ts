import { isRecord } from './NetworkRequest.ts'

const prefix = 'urn:recap:'
const ability = 'request/'

/** The methods on `eip155` that an app requests in a ReCap; `undefined` when the resource is not a ReCap. */
export function readRecap(resource: string | undefined): readonly string[] | undefined {
  if (!resource?.startsWith(prefix)) return undefined
  const json = atob(resource.slice(prefix.length).replaceAll('-', '+').replaceAll('_', '/'))
  const recap: unknown = JSON.parse(json)
  const granted = isRecord(recap) && isRecord(recap.att) ? recap.att.eip155 : undefined
  if (!isRecord(granted)) throw new Error('Not a ReCap of an EVM account')
  return Object.keys(granted)
    .filter((key) => key.startsWith(ability))
    .map((key) => key.slice(ability.length))
}

/** Encodes permissions as a ReCap ([ERC-5573](https://eips.ethereum.org/EIPS/eip-5573)). */
export function writeRecap(methods: readonly string[], chains: readonly string[]): string {
  const abilities = sort(methods).map((method) => [`${ability}${method}`, [{ chains }]])
  const json = JSON.stringify({ att: { eip155: Object.fromEntries(abilities) } })
  return prefix + btoa(json).replaceAll('=', '')
}

/** The sentence of a ReCap, which is part of the signed message. */
export function toSentence(methods: readonly string[]): string {
  const listed = sort(methods).join("', '")
  return `I further authorize the stated URI to perform the following actions on my behalf: (1) 'request': '${listed}' for 'eip155'.`
}

function sort(methods: readonly string[]): readonly string[] {
  return methods.toSorted((a, b) => a.localeCompare(b))
}
