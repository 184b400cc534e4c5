import type { ApprovalView } from '../../explain/ApprovalView.ts'
import { listCounterparties } from '../../explain/listCounterparties.ts'
import { markLookAlikes } from '../../explain/markLookAlikes.ts'
import { markPublicCallers } from '../../explain/markPublicCallers.ts'
import { markReported } from '../../explain/markReported.ts'
import { showApproval } from '../../screens/showApproval.ts'
import type { Texts } from '../../texts/en.ts'
import type { ApprovalRequest } from './ApprovalRequest.ts'
import { createReceivers } from './createReceivers.ts'

/** Maximum time that a request waits for reports, from its arrival. */
const maxWaitMs = 1_000

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
  const [earlier, reports] = await Promise.all([receivers.read().catch(() => []), readReports(request, view)])
  const alike = markLookAlikes(view, [...own, ...earlier, ...known], texts)
  const shown = markReported(markPublicCallers(alike, texts), reports, texts)
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
