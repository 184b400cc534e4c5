import type { ApprovalView } from '../../explain/ApprovalView.ts'
import { findPublicCallers } from '../../explain/findPublicCallers.ts'
import { listCounterparties } from '../../explain/listCounterparties.ts'
import { markLookAlikes } from '../../explain/markLookAlikes.ts'
import { listParties, markPublicCallers } from '../../explain/markPublicCallers.ts'
import { markReported } from '../../explain/markReported.ts'
import { showApproval } from '../../screens/showApproval.ts'
import type { Texts } from '../../texts/en.ts'
import type { ApprovalRequest } from './ApprovalRequest.ts'
import { createReceivers } from './createReceivers.ts'

/** Maximum time that a request waits for reports and for contracts that are asked, from its arrival. */
const maxWaitMs = 1_000
/** Time that contracts have to answer, however long the rest took. */
const minWaitMs = 300

/**
 * Shows a request and waits for the visitor's approval. Marks addresses that resemble one of `known`, the visitor's own, or
 * earlier receivers. Warns about reported addresses.
 *
 * @throws SecureError as `showApproval` does.
 */
export async function askVisitor(
  request: Pick<ApprovalRequest, 'context' | 'own' | 'address' | 'network' | 'startedAtMs' | 'signal'>,
  view: ApprovalView,
  texts: Texts,
  known: readonly string[] = [],
): Promise<void> {
  const { context, own, address, signal } = request
  const { stage, store, projectId } = context
  const receivers = createReceivers(store, { projectId, account: own[0] ?? address })
  // A storage failure does not block signing.
  const [earlier, reports, callers] = await Promise.all([
    receivers.read().catch(() => []),
    readReports(request, view),
    readPublicCallers(request, view, known),
  ])
  const alike = markLookAlikes(view, [...own, ...earlier, ...known], texts)
  const shown = markReported(markPublicCallers(alike, callers, texts), reports, texts)
  // A refusal asks nothing, so it is only shown.
  const show = shown.refusal === undefined ? stage.ask : stage.tell
  await show('approve', (card, ended) => showApproval(card, context, shown, texts, ended), signal)
  const parties = [...shown.facts, ...(shown.calls ?? []).flatMap(({ facts }) => facts)]
  // Approving a look-alike or a transfer of a worthless token does not make its address known, since known addresses cause
  // no warning.
  const sent = parties
    .filter(({ party, like, isUnpaid }) => party === 'receiver' && like === undefined && !isUnpaid)
    .map(({ value }) => value)
  await receivers.add(sent).catch(() => {})
}

/** Reads reports on the site and on every address on the card. Skipped for refused requests and for this site's own. */
async function readReports(
  { context, network, own, address, startedAtMs }: Parameters<typeof askVisitor>[0],
  view: ApprovalView,
) {
  const { reputation, now } = context
  if (!reputation || view.refusal !== undefined || view.isOurs) return []
  const others = listCounterparties(view, { network, own: [...own, address] })
  return reputation.read(others, (startedAtMs ?? now()) + maxWaitMs - now())
}

/** Asks receivers and spenders whether they make calls for anyone, except the visitor's own and those in `known`. */
async function readPublicCallers(
  { context, network, own, address, signal, startedAtMs }: Parameters<typeof askVisitor>[0],
  view: ApprovalView,
  known: readonly string[],
): Promise<readonly string[]> {
  const { api, now } = context
  if (!network.startsWith('eip155:') || view.refusal !== undefined || view.isOurs) return []
  const trusted = new Set([...own, address, ...known].map((one) => one.toLowerCase()))
  const others = listParties(view).filter((party) => !trusted.has(party))
  if (!others.length) return []
  const late = AbortSignal.timeout(Math.max(minWaitMs, (startedAtMs ?? now()) + maxWaitMs - now()))
  return findPublicCallers(api, network, others, AbortSignal.any([signal, late]))
}
