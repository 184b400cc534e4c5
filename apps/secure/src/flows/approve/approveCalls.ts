import * as v from 'valibot'
import type { Hex } from 'viem'
import { callNode } from '../../chain/callNode.ts'
import { readChain } from '../../chain/readChain.ts'
import { quantity } from '../../chain/schemas.ts'
import { checkCall } from '../../explain/checkCall.ts'
import { checkSelector } from '../../explain/checkSelector.ts'
import { addClear } from '../../explain/clear/addClear.ts'
import { askCalls } from '../../explain/clear/askCalls.ts'
import { describeCall } from '../../explain/describeCall.ts'
import { listCounterparties } from '../../explain/listCounterparties.ts'
import { omitRevokedAllowances } from '../../explain/omitRevokedAllowances.ts'
import { readContractKinds } from '../../explain/readContractKinds.ts'
import { readTrial } from '../../explain/readTrial.ts'
import { simulateCalls } from '../../explain/simulateCalls.ts'
import { SecureError } from '../../SecureError.ts'
import type { PreparedOperation, SmartAccount, SmartCall } from '../../smart/SmartAccount.ts'
import type { ApprovalRequest } from './ApprovalRequest.ts'
import { askVisitor } from './askVisitor.ts'
import type { OwnCalls } from './OwnCalls.ts'
import { readPurpose } from './readPurpose.ts'
import { toConfirmation } from './toConfirmation.ts'
import { viewCalls } from './viewCalls.ts'

/** An approved operation that was sent. */
export type SentOperation = { hash: Hex; nonce: bigint; fromBlock: bigint }

/** Maximum age of fees and sponsorship; if the visitor takes longer, they are requested again. */
const freshMs = 30_000

/**
 * Asks the visitor to approve an atomic batch of their smart account and sends it as an operation
 * ([ERC-4337](https://eips.ethereum.org/EIPS/eip-4337)). Shows the fee if the project does not sponsor it.
 *
 * @param mustSponsor refuses before asking if the project does not pay.
 * @param ours marks calls of this site itself.
 * @throws SecureError
 */
export async function approveCalls(
  request: ApprovalRequest & { smart: SmartAccount },
  calls: readonly SmartCall[],
  { mustSponsor = false, ours }: { mustSponsor?: boolean; ours?: OwnCalls | undefined } = {},
): Promise<SentOperation> {
  const { context, network, signal, smart } = request
  const { api } = context
  const ask = (method: string, params: unknown) => callNode(api, network, method, params, signal)
  const [chain, texts] = await Promise.all([
    readChain(api, { network, about: calls, signal }),
    context.texts.read(),
  ])
  const failures: Readonly<Record<string, string>> = {
    INSUFFICIENT_FUNDS: texts.refusals.noFunds,
    CALL_FAILED: texts.refusals.callFails,
  }
  const prepare = () =>
    smart.prepare(calls, { signal }).catch((error: unknown) => {
      if (error instanceof SecureError && error.code in failures) return error
      throw error
    })
  const asks = { network, own: [smart.address] }
  if (!ours) {
    const facts = calls.flatMap((call) => describeCall(call, chain, texts, new Map(), asks).facts)
    context.reputation?.begin(listCounterparties({ facts }, { network, own: request.own }))
  }
  const [simulation, kinds, isDeployed, block, first, clear] = await Promise.all([
    simulateCalls({ ask, from: smart.address, calls, chain, texts, now: context.now }),
    readContractKinds(ask, calls, chain),
    smart.isDeployed({ signal }),
    ask('eth_blockNumber', []).then((answer) => v.parse(quantity, answer)),
    prepare(),
    askCalls(ours ? [] : calls, { api, chain, texts, signal, from: smart.address, ...asks }),
  ])
  const descriptions =
    ours?.descriptions ??
    omitRevokedAllowances(
      calls,
      calls.map((call, at) => addClear(describeCall(call, chain, texts, kinds, asks), clear[at], texts)),
      texts,
    )
  const trial = readTrial(simulation, descriptions, texts)
  const bad = ours
    ? undefined
    : calls
        .map((call) => checkCall(call, smart.address, texts) ?? checkSelector(call.data, texts))
        .find((reason) => reason !== undefined)
  const shared = { calls, descriptions, trial, isDeployed, bad, failures, smart, chain, texts, ours }
  const known = chain.listed.map((token) => token.address)
  const show = (prepared: PreparedOperation | SecureError): Promise<void> => {
    const isFailed = prepared instanceof SecureError
    if (mustSponsor && !isFailed && !prepared.isSponsored) throw notSponsored()
    return askVisitor(request, viewCalls(prepared, shared), texts, known)
  }

  for (let shown = first; ; ) {
    const at = context.now()
    await show(shown)
    // Only a refusal has no operation, and `show` never resolves for one.
    if (shown instanceof SecureError) throw shown
    const agreed = shown
    const latest = context.now() - at > freshMs ? await prepare() : agreed
    const isAsGood =
      !(latest instanceof SecureError) &&
      latest.isSponsored === agreed.isSponsored &&
      (latest.isSponsored || latest.feeWei <= agreed.feeWei)
    if (isAsGood) {
      const feeWei = latest.isSponsored ? 0n : latest.feeWei
      const confirmation = toConfirmation(request, '', {
        readPurpose: () =>
          readPurpose({ calls, feeWei, chain, network, api, projectId: context.projectId, signal }),
      })
      const hash = await smart.send(latest, { signal, confirmation })
      return { hash, nonce: latest.operation.nonce, fromBlock: block }
    }
    // It would cost more than approved, so the visitor is asked again.
    shown = latest
  }
}

function notSponsored() {
  return new SecureError('CAPABILITY_UNSUPPORTED', 'The project does not pay for these calls', {
    walletCode: 5700,
  })
}
