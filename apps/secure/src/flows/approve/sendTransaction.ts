import { getChain } from '@foyer/contract'
import * as v from 'valibot'
import { bytesToHex, type Hex, hexToBytes, isAddress, keccak256, serializeTransaction } from 'viem'
import { callNode } from '../../chain/callNode.ts'
import { formatAmount } from '../../dom/formatAmount.ts'
import type { ApprovalView } from '../../explain/ApprovalView.ts'
import { checkSelector } from '../../explain/checkSelector.ts'
import { describeCall } from '../../explain/describeCall.ts'
import { readContractKinds } from '../../explain/readContractKinds.ts'
import { readTrial } from '../../explain/readTrial.ts'
import { simulateCalls } from '../../explain/simulateCalls.ts'
import { signEvmHash } from '../../keys/signEvmHash.ts'
import { SecureError } from '../../SecureError.ts'
import { showApproval } from '../../screens/showApproval.ts'
import { withKey } from '../../wallet/withKey.ts'
import type { ApprovalRequest } from './ApprovalRequest.ts'
import { askVisitor } from './askVisitor.ts'
import { readPurpose } from './readPurpose.ts'
import { toConfirmation } from './toConfirmation.ts'

const quantity = v.pipe(
  v.string(),
  v.regex(/^0x[\da-f]{1,64}$/i),
  v.transform((text) => BigInt(text)),
)
const hexData = v.pipe(v.string(), v.regex(/^0x([\da-f]{2})*$/i), v.maxLength(131_072))
const address = v.custom<Hex>((value) => typeof value === 'string' && isAddress(value, { strict: false }))
/** One with a wrong checksum is mistyped, and would be refused after the visitor's yes. */
const receiver = v.custom<Hex>((value) => typeof value === 'string' && isAddress(value))
const transaction = v.object({
  from: v.optional(address),
  to: v.optional(v.nullable(receiver)),
  value: v.optional(quantity, '0x0'),
  data: v.optional(hexData),
  input: v.optional(hexData),
  gas: v.optional(quantity),
})
const block = v.object({ baseFeePerGas: v.optional(v.nullable(quantity)) })

/**
 * `eth_sendTransaction`: fees and nonce are the frame's own; what the host wants of them is not asked for.
 *
 * @throws SecureError
 */
export async function sendTransaction(request: ApprovalRequest): Promise<string> {
  const { context, network, signal } = request
  const { api, stage, hostOrigin } = context
  const parsed = v.safeParse(v.looseTuple([transaction]), request.params)
  if (!parsed.success) throw new SecureError('BAD_REQUEST', 'Invalid request: params', { walletCode: -32602 })
  const [{ from: named, to, value, gas: wanted, ...given }] = parsed.output
  const from = request.address as Hex
  if (named && named.toLowerCase() !== from.toLowerCase())
    throw new SecureError('BAD_REQUEST', 'The account to send from is not the one of this wallet', {
      walletCode: 4100,
    })
  const data = (given.data ?? given.input ?? '0x') as Hex
  const raw = JSON.stringify({ to: to ?? null, value: value.toString(), data }, null, 2)
  const ask = (method: string, params: unknown) => callNode(api, network, method, params, signal)
  const [chain, texts] = await Promise.all([
    api(getChain, { params: { chainId: network }, query: {} }, { signal }),
    context.texts.read(),
  ])

  if (!to) {
    const refusal = texts.refusals.newContract
    const view = { title: texts.approve.putContract, confirm: '', facts: [], warnings: [], raw, refusal }
    return stage.show(
      'approve',
      async (card, ended) => {
        await showApproval(card, hostOrigin, view, texts, ended)
        return ''
      },
      signal,
    )
  }

  const call = { to, value, data }
  const asked = { from, to, value: `0x${value.toString(16)}`, data }
  const [kinds, estimate, latest, tip] = await Promise.all([
    readContractKinds(ask, [call], chain),
    ask('eth_estimateGas', [asked]).then(
      (answer) => v.parse(quantity, answer),
      () => undefined,
    ),
    ask('eth_getBlockByNumber', ['latest', false]).then((answer) => v.parse(block, answer)),
    ask('eth_maxPriorityFeePerGas', []).then(
      (answer) => v.parse(quantity, answer),
      () => 1_000_000_000n,
    ),
  ])
  const gas = estimate === undefined ? (wanted ?? 300_000n) : (max(estimate, wanted ?? 0n) * 6n) / 5n
  const base = latest.baseFeePerGas ?? undefined
  const fees =
    base === undefined
      ? { type: 'legacy' as const, gasPrice: v.parse(quantity, await ask('eth_gasPrice', [])) }
      : { type: 'eip1559' as const, maxFeePerGas: base * 2n + tip, maxPriorityFeePerGas: tip }
  const price = fees.type === 'legacy' ? fees.gasPrice : fees.maxFeePerGas

  const { type, ...feeFields } = fees
  const simulation = await simulateCalls({
    ask,
    from,
    calls: [call],
    chain,
    texts,
    now: context.now,
    fees: { gas, ...feeFields },
  })
  const description = describeCall(call, chain, texts, kinds)
  const { changes, warnings, notes, isPowerful, refusal } = readTrial(simulation, [description], texts)
  const { symbol, decimals } = chain.nativeCurrency
  const view: ApprovalView = {
    title: description.title,
    icon: description.icon,
    confirm: texts.approve.send,
    facts: [
      ...description.facts,
      ...(changes.length ? [{ label: texts.facts.changes, value: changes.join('\n') }] : []),
      { label: texts.facts.network, value: chain.name },
      {
        label: texts.facts.fee,
        value: `${formatAmount(gas * price, decimals, texts.locale)} ${symbol}`,
      },
    ],
    warnings: [...description.warnings, ...warnings],
    notes,
    raw,
    isPowerful: description.isPowerful || isPowerful,
    refusal: checkSelector(data, texts) ?? refusal,
  }
  const known = chain.tokens.map((token) => token.address)
  await askVisitor(request, view, texts, known)

  // Of now: a question that stood before this one was answered meanwhile, and this must not take its place.
  const nonce = Number(v.parse(quantity, await ask('eth_getTransactionCount', [from, 'pending'])))
  const chainId = Number(network.split(':')[1])
  const unsigned = { type, chainId, nonce, gas, to, value, data, ...feeFields } as Parameters<
    typeof serializeTransaction
  >[0]
  const hash = hexToBytes(keccak256(serializeTransaction(unsigned)))
  const confirmation = toConfirmation(request, bytesToHex(hash), {
    readPurpose: () =>
      readPurpose({
        calls: [call],
        feeWei: gas * price,
        chain,
        network,
        api,
        projectId: context.projectId,
        signal,
      }),
  })
  const { r, s, yParity } = await withKey({ ...request, confirmation }, (key) => signEvmHash(hash, key))
  const signed = serializeTransaction(unsigned, { r, s, yParity, v: BigInt(27 + yParity) })
  return v.parse(hexData, await ask('eth_sendRawTransaction', [signed]))
}

function max(a: bigint, b: bigint): bigint {
  return a > b ? a : b
}
