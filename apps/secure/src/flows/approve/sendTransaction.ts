import type { ChainInfo } from '@foyer/contract'
import * as v from 'valibot'
import { bytesToHex, type Hex, hexToBytes, keccak256, serializeTransaction } from 'viem'
import { callNode } from '../../chain/callNode.ts'
import { readChain } from '../../chain/readChain.ts'
import { hexData, quantity } from '../../chain/schemas.ts'
import { formatAmount } from '../../dom/formatAmount.ts'
import type { ApprovalView } from '../../explain/ApprovalView.ts'
import { checkSelector } from '../../explain/checkSelector.ts'
import { addClear } from '../../explain/clear/addClear.ts'
import { askCalls } from '../../explain/clear/askCalls.ts'
import { describeCall } from '../../explain/describeCall.ts'
import { listCounterparties } from '../../explain/listCounterparties.ts'
import { readContractKinds } from '../../explain/readContractKinds.ts'
import { readTrial } from '../../explain/readTrial.ts'
import { type CallSimulation, simulateCalls } from '../../explain/simulateCalls.ts'
import { toSimulationFact } from '../../explain/toSimulationFact.ts'
import { signEvmHash } from '../../keys/signEvmHash.ts'
import { showApproval } from '../../screens/showApproval.ts'
import type { Texts } from '../../texts/en.ts'
import { withKey } from '../../wallet/withKey.ts'
import type { ApprovalRequest } from './ApprovalRequest.ts'
import { askVisitor } from './askVisitor.ts'
import { readPurpose } from './readPurpose.ts'
import { type AskedTransaction, readTransaction } from './readTransaction.ts'
import { readTransactionFees } from './readTransactionFees.ts'
import { toConfirmation } from './toConfirmation.ts'

/**
 * `eth_sendTransaction`: the frame sets fees and nonce; the host's values are ignored.
 *
 * @throws SecureError
 */
export async function sendTransaction(request: ApprovalRequest): Promise<string> {
  const { context, network, signal } = request
  const { api, projectId } = context
  const asked = readTransaction(request)
  const { from, to, value, data } = asked
  const ask = (method: string, params: unknown) => callNode(api, network, method, params, signal)
  const reading = to ? readTransactionFees(ask, asked) : undefined
  // If the token list fails to load, that error is reported first.
  reading?.catch(() => {})
  const [chain, texts] = await Promise.all([
    readChain(api, { network, about: asked, signal }),
    context.texts.read(),
  ])
  if (!to || !reading) return refuseNewContract(request, asked, texts)

  const call = { to, value, data }
  const asks = { network, own: [from] }
  const { facts } = describeCall(call, chain, texts, new Map(), asks)
  context.reputation?.begin(listCounterparties({ facts }, { network, own: request.own }))
  const naming = askCalls([call], { api, chain, texts, signal, from, ...asks })
  const [kinds, { type, gas, isCostly, ...fees }] = await Promise.all([
    readContractKinds(ask, [call], chain),
    reading,
  ])
  const feeWei = gas * ('gasPrice' in fees ? fees.gasPrice : fees.maxFeePerGas)
  const trialFees = { gas, ...fees }
  const { now } = context
  const simulation = await simulateCalls({ ask, from, calls: [call], chain, texts, now, fees: trialFees })
  const [clear] = await naming
  const description = addClear(describeCall(call, chain, texts, kinds, asks), clear, texts)
  const view = viewTransaction(asked, { description, simulation, feeWei, isCostly, chain, texts })
  const known = chain.listed.map((token) => token.address)
  await askVisitor(request, view, texts, known)

  // Read only now: an earlier approval may have been sent meanwhile, and this transaction must not reuse its nonce.
  const nonce = Number(v.parse(quantity, await ask('eth_getTransactionCount', [from, 'pending'])))
  const chainId = Number(network.split(':')[1])
  const unsigned = { type, chainId, nonce, gas, to, value, data, ...fees } as Parameters<
    typeof serializeTransaction
  >[0]
  const hash = hexToBytes(keccak256(serializeTransaction(unsigned)))
  const confirmation = toConfirmation(request, bytesToHex(hash), {
    readPurpose: () => readPurpose({ calls: [call], feeWei, chain, network, api, projectId, signal }),
  })
  const { r, s, yParity } = await withKey({ ...request, confirmation }, (key) => signEvmHash(hash, key))
  const signed = serializeTransaction(unsigned, { r, s, yParity, v: BigInt(27 + yParity) })
  return v.parse(hexData, await ask('eth_sendRawTransaction', [signed]))
}

/** Shows that a contract deployment is not signed, as its code cannot be reviewed. */
function refuseNewContract(
  { context, signal }: ApprovalRequest,
  asked: AskedTransaction,
  texts: Texts,
): Promise<string> {
  const { stage } = context
  const view: ApprovalView = {
    title: texts.approve.putContract,
    confirm: '',
    facts: [],
    warnings: [],
    raw: toRaw(asked),
    refusal: texts.refusals.newContract,
  }
  return stage.tell(
    'approve',
    async (card, ended) => {
      await showApproval(card, context, view, texts, ended)
      return ''
    },
    signal,
  )
}

function viewTransaction(
  asked: AskedTransaction,
  {
    description,
    simulation,
    feeWei,
    isCostly = false,
    chain,
    texts,
  }: {
    description: ReturnType<typeof describeCall>
    simulation: CallSimulation
    feeWei: bigint
    isCostly: boolean | undefined
    chain: ChainInfo
    texts: Texts
  },
): ApprovalView {
  const { changes, controlled, warnings, notes, isPowerful, refusal } = readTrial(
    simulation,
    [description],
    texts,
  )
  const { symbol, decimals } = chain.nativeCurrency
  return {
    title: description.title,
    icon: description.icon,
    confirm: texts.approve.send,
    facts: [
      ...description.facts,
      ...toSimulationFact(texts.facts.changes, changes),
      ...toSimulationFact(texts.facts.controlled, controlled),
      { label: texts.facts.network, value: chain.name },
      { label: texts.facts.fee, value: `${formatAmount(feeWei, decimals, texts.locale)} ${symbol}` },
    ],
    described: description.described,
    warnings: [...description.warnings, ...(isCostly ? [texts.tricks.highFee] : []), ...warnings],
    notes,
    raw: toRaw(asked),
    isPowerful: isCostly || description.isPowerful || isPowerful,
    refusal: checkSelector(asked.data, texts) ?? refusal,
  }
}

function toRaw({ to, value, data }: { to: Hex | undefined; value: bigint; data: Hex }): string {
  return JSON.stringify({ to: to ?? null, value: value.toString(), data }, null, 2)
}
