import * as v from 'valibot'
import { bytesToHex, type Hex } from 'viem'
import type { CallsRecord } from '../../calls/CallsRecord.ts'
import type { CallsStore } from '../../calls/createCallsStore.ts'
import { evmAddress, hexData, namedChain, quantity, receiver } from '../../chain/schemas.ts'
import { SecureError } from '../../SecureError.ts'
import type { ApprovalRequest } from './ApprovalRequest.ts'
import { approveCalls } from './approveCalls.ts'
import { checkCallCount } from './checkCallCount.ts'
import { sendTransaction } from './sendTransaction.ts'

const capability = v.looseObject({ optional: v.optional(v.boolean()) })
const capabilities = v.record(v.string(), capability)
const params = v.looseTuple([
  v.object({
    version: v.literal('2.0.0'),
    id: v.optional(v.pipe(v.string(), v.minLength(1), v.maxLength(8_194))),
    from: v.optional(evmAddress),
    chainId: v.pipe(v.string(), v.regex(/^0x[\da-f]{1,12}$/i)),
    atomicRequired: v.boolean(),
    calls: v.pipe(
      v.array(
        v.object({
          to: v.optional(v.nullable(receiver)),
          value: v.optional(quantity, '0x0'),
          data: v.optional(hexData, '0x'),
          /** Version 1 of the EIP named the chain in each call. */
          chainId: v.nullish(namedChain),
          capabilities: v.optional(capabilities),
        }),
      ),
      v.minLength(1),
    ),
    capabilities: v.optional(capabilities),
  }),
])

type Call = { to?: Hex | null | undefined; value: bigint; data: Hex }

/** A `wallet_sendCalls` request. */
export type SendCallsRequest = ApprovalRequest & {
  /** Records sent calls. */
  calls: CallsStore
  /** The network's EntryPoint, if the account is a smart account. */
  entryPoint?: Hex | undefined
}

/**
 * `wallet_sendCalls` ([EIP-5792](https://eips.ethereum.org/EIPS/eip-5792), version 2): returns once the calls are sent. A
 * smart account sends them as one atomic batch; a key account accepts a single call.
 *
 * `paymasterService` is honoured as far as the project's policy allows, by the project's own paymaster. The URL that the
 * page supplies is never called.
 *
 * @throws SecureError with the codes of EIP-5792.
 */
export async function sendCalls(request: SendCallsRequest): Promise<{ id: string }> {
  const parsed = v.safeParse(params, request.params)
  if (!parsed.success) throw invalid('params')
  const [{ id: wanted, chainId, atomicRequired, calls, capabilities = {} }] = parsed.output
  const { network, smart } = request
  const chains = [Number(chainId), ...calls.map((call) => call.chainId ?? Number(chainId))]
  if (chains.some((named) => `eip155:${named}` !== network))
    throw new SecureError('CHAIN_NOT_SUPPORTED', 'Chain is not supported', { walletCode: 5710 })
  const { paymasterService, ...others } = capabilities
  const unknown = [others, ...calls.map((call) => call.capabilities ?? {})]
    .flatMap((named) => Object.entries(named))
    .find(([, { optional }]) => optional !== true)
  const mustSponsor = paymasterService !== undefined && paymasterService.optional !== true
  if (unknown || (mustSponsor && !smart))
    throw new SecureError(
      'CAPABILITY_UNSUPPORTED',
      `The account has no capability ${(unknown?.[0] ?? 'paymasterService').slice(0, 64)}`,
      { walletCode: 5700 },
    )
  if (!smart && calls.length > 1)
    throw atomicRequired
      ? new SecureError('ATOMIC_UNSUPPORTED', 'This account cannot do several calls as one', {
          walletCode: 5760,
        })
      : new SecureError('CALLS_TOO_MANY', 'This account does one call at a time', { walletCode: 5740 })
  checkCallCount(calls.length)

  const id = wanted ?? bytesToHex(crypto.getRandomValues(new Uint8Array(32)))
  // An app that repeats a request means the same calls: the visitor must not pay for them twice.
  const free = await request.calls.reserve(id)
  if (!free)
    throw new SecureError('CALLS_DUPLICATE', 'Calls with this id were sent already', { walletCode: 5720 })
  const sent = await send(request, calls, mustSponsor).catch((error: unknown) => {
    free()
    throw error
  })
  // If the record cannot be stored, the id stays reserved: the calls were sent.
  await request.calls.add({ ...sent, id })
  free()
  return { id }
}

/** Sends the calls if the visitor approves them. */
async function send(
  request: SendCallsRequest,
  calls: readonly Call[],
  mustSponsor: boolean,
): Promise<Omit<CallsRecord, 'hostOrigin' | 'id'>> {
  const { context, network, smart, entryPoint, address } = request
  const record = { chainId: network, account: address, sentAt: context.now() }
  if (!smart || !entryPoint) {
    const [call] = calls
    const transaction = { from: address, to: call?.to, value: toHex(call?.value), data: call?.data }
    const hash = (await sendTransaction({ ...request, params: [transaction] })) as Hex
    return { ...record, sent: { kind: 'transaction', hash } }
  }
  const asked = calls.map(({ to, value, data }) => {
    if (!to) throw invalid('to')
    return { to, value, data }
  })
  const { hash, nonce, fromBlock } = await approveCalls({ ...request, smart }, asked, { mustSponsor })
  return {
    ...record,
    sent: { kind: 'operation', hash, entryPoint, nonce: String(nonce), fromBlock: String(fromBlock) },
  }
}

function toHex(value: bigint | undefined): string {
  return `0x${(value ?? 0n).toString(16)}`
}

function invalid(field: string) {
  return new SecureError('BAD_REQUEST', `Invalid request: ${field}`, { walletCode: -32602 })
}
