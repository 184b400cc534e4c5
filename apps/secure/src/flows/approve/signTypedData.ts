import * as v from 'valibot'
import { bytesToHex, concat, getAddress, hashTypedData, hexToBytes, isAddress, numberToHex } from 'viem'
import { callNode } from '../../chain/callNode.ts'
import { readChain } from '../../chain/readChain.ts'
import { askOnce } from '../../explain/clear/askOnce.ts'
import { readClearInTime } from '../../explain/clear/readClearInTime.ts'
import { describeTyped } from '../../explain/describeTyped.ts'
import { listCounterparties } from '../../explain/listCounterparties.ts'
import { pickSigned } from '../../explain/pickSigned.ts'
import { readContractKinds } from '../../explain/readContractKinds.ts'
import { readForwarded } from '../../explain/readForwarded.ts'
import { type TypedData, typedData } from '../../explain/TypedData.ts'
import { viewTyped } from '../../explain/viewTyped.ts'
import { signEvmHash } from '../../keys/signEvmHash.ts'
import { SecureError } from '../../SecureError.ts'
import { withKey } from '../../wallet/withKey.ts'
import type { ApprovalRequest } from './ApprovalRequest.ts'
import { askVisitor } from './askVisitor.ts'
import { toConfirmation } from './toConfirmation.ts'

/**
 * `eth_signTypedData_v4` ([EIP-712](https://eips.ethereum.org/EIPS/eip-712)): address and typed data.
 *
 * @throws SecureError
 */
export async function signTypedData(request: ApprovalRequest): Promise<string> {
  const { context, network, address, smart, signal } = request
  const { api } = context
  const params = v.safeParse(v.looseTuple([v.string(), v.unknown()]), request.params)
  const parsed = params.success ? v.safeParse(typedData, readJson(params.output[1])) : undefined
  if (!params.success || !parsed?.success) throw invalid()
  if (params.output[0].toLowerCase() !== address.toLowerCase())
    throw new SecureError('BAD_REQUEST', 'The signing account does not belong to this wallet', {
      walletCode: 4100,
    })
  const data = parsed.output
  const hash = readHash(data)
  const [chain, texts] = await Promise.all([
    readChain(api, { network, about: data, signal }),
    context.texts.read(),
  ])
  const { verifyingContract } = data.domain
  const contract =
    typeof verifyingContract === 'string' && isAddress(verifyingContract, { strict: false })
      ? getAddress(verifyingContract)
      : undefined
  const message = pickSigned(data, data.primaryType, data.message)
  const { primaryType, types } = data
  const signed = { primaryType, types, message, contract, network }
  const forwarded = readForwarded(signed)
  const ask = (method: string, asked: unknown) => callNode(api, network, method, asked, signal)
  const kinds = await readContractKinds(ask, forwarded ? [forwarded] : [], chain)
  const { own } = request
  const read = describeTyped({ ...signed, chain, texts, own, kinds })
  const view = viewTyped(data, read, { chain, network, address, own, contract, texts })
  if (view.refusal === undefined)
    context.reputation?.begin(listCounterparties(view, { network, own: [...own, address] }))
  // Third-party descriptions are only requested for data that the frame does not understand and does not refuse.
  const isAsked = view.refusal === undefined && read.facts.length === 0
  const clear = isAsked
    ? await readClearInTime({
        request: {
          kind: 'typed',
          chainId: BigInt(network.split(':')[1] ?? 0),
          from: getAddress(address),
          ...data,
          message,
        },
        ask: askOnce(api, signal),
        chain,
        texts,
        own,
      })
    : undefined
  const known = chain.listed.map((token) => token.address)
  await askVisitor(request, { ...view, described: clear?.described }, texts, known)
  const confirmation = toConfirmation(request, bytesToHex(hash))
  if (smart) return smart.signTypedData(hash, { signal, confirmation })
  const { r, s, yParity } = await withKey({ ...request, confirmation }, (key) => signEvmHash(hash, key))
  return concat([r, s, numberToHex(27 + yParity, { size: 1 })])
}

function readHash(data: TypedData): Uint8Array {
  try {
    return hexToBytes(hashTypedData(data as Parameters<typeof hashTypedData>[0]))
  } catch {
    throw invalid()
  }
}

function readJson(value: unknown): unknown {
  if (typeof value !== 'string') return value
  try {
    return JSON.parse(value)
  } catch {
    return undefined
  }
}

function invalid() {
  return new SecureError('BAD_REQUEST', 'Invalid request: params', { walletCode: -32602 })
}
