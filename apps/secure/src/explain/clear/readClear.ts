import type { ChainInfo } from '@foyer/contract'
import { type ClearRequest, describeClearly, encodeTypes } from '@foyer/contract/clear'
import { type Hex, keccak256, stringToHex, toFunctionSelector } from 'viem'
import type { Texts } from '../../texts/en.ts'
import type { ApprovalFact } from '../ApprovalFact.ts'
import type { AskServer } from './askOnce.ts'
import { clearFormats } from './clearFormats.ts'
import type { DescribedPart } from './DescribedPart.ts'
import { toPart } from './toPart.ts'

/** Parameters of `readClear`. */
export type ReadClearParameters = {
  request: ClearRequest
  ask: AskServer
  chain: ChainInfo
  texts: Texts
  /** The visitor's addresses. */
  own: readonly string[]
}

/** Third-party description of a request. It never replaces the frame's own reading. */
export type ClearReading = { described: DescribedPart | undefined; facts: readonly ApprovalFact[] }

/**
 * Asks the server for the description of a call or of typed data and checks it against the signed data. Returns no
 * description if anything in the answer is wrong.
 */
export async function readClear(parameters: ReadClearParameters): Promise<ClearReading> {
  const { request, ask, chain, texts, own } = parameters
  const none: ClearReading = { described: undefined, facts: [] }
  try {
    const place = placeOf(request)
    if (!place) return none
    const { descriptor, names } = await ask(request.chainId, place.address, place.key)
    if (descriptor === undefined) return { ...none, facts: names ? toFacts(names, place.key, texts) : [] }
    const description = await describeClearly({
      request,
      descriptor,
      formats: clearFormats(chain, request.chainId, texts),
      find: async ({ chainId, to, data }) =>
        (await ask(chainId, to, data.slice(0, 10).toLowerCase())).descriptor,
    })
    if (!description) return none
    return { ...none, described: toPart(description, { chain, texts, own, contract: place.address }) }
  } catch {
    return none
  }
}

function placeOf(request: ClearRequest): { address: string; key: string } | undefined {
  if (request.kind === 'call')
    return request.data.length < 10
      ? undefined
      : { address: request.to, key: request.data.slice(0, 10).toLowerCase() }
  const { verifyingContract } = request.domain
  const type = encodeTypes(request.types, request.primaryType)
  if (typeof verifyingContract !== 'string' || type === undefined) return undefined
  return { address: verifyingContract, key: keccak256(stringToHex(type)) }
}

/** Only function names whose selector matches the call's: a server could send any name. */
function toFacts(
  { isVerified, signatures }: { isVerified: boolean; signatures: readonly string[] },
  selector: string,
  { clear }: Texts,
): ApprovalFact[] {
  const real = signatures.filter((signature) => isNameOf(signature, selector as Hex))
  if (!real.length) return []
  const label = isVerified ? clear.verified : clear.maybe
  return [{ label, value: real.join('\n'), isQuoted: true }]
}

function isNameOf(signature: string, selector: Hex): boolean {
  return (
    /^[A-Za-z_$][\w$]{0,79}\([\w,()[\]]{0,119}\)$/.test(signature) &&
    toFunctionSelector(`function ${signature}`) === selector
  )
}
