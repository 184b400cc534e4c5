import type { ApprovalView } from '../../explain/ApprovalView.ts'
import { listCounterparties } from '../../explain/listCounterparties.ts'
import { markLookAlikes } from '../../explain/markLookAlikes.ts'
import { markReported } from '../../explain/markReported.ts'
import { showApproval } from '../../screens/showApproval.ts'
import type { Texts } from '../../texts/en.ts'
import type { ApprovalRequest } from './ApprovalRequest.ts'
import { createReceivers } from './createReceivers.ts'

/** How long after it came in a question still waits for what others know of those in it. */
const maxWaitMs = 1_000

/**
 * Shows what is asked and waits for the visitor's yes. Addresses that look like one of `known`, of the visitor's own or
 * of those they sent to before are marked, and whoever is reported is warned of.
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
  const { stage, hostOrigin, store, projectId } = context
  const receivers = createReceivers(store, { projectId, account: own[0] ?? address })
  // A store that fails keeps nobody from signing.
  const [earlier, reports] = await Promise.all([receivers.read().catch(() => []), readReports(request, view)])
  const alike = markLookAlikes(view, [...own, ...earlier, ...known], texts)
  const shown = markReported(alike, reports, texts)
  // A refusal is no question: nothing follows from it.
  const show = shown.refusal === undefined ? stage.ask : stage.tell
  await show('approve', (card, ended) => showApproval(card, hostOrigin, shown, texts, ended), signal)
  const parties = [...shown.facts, ...(shown.calls ?? []).flatMap(({ facts }) => facts)]
  // Neither a yes to an imitation nor a transfer of a worthless token makes a known address, which nobody is warned of any
  // more.
  const sent = parties
    .filter(({ party, like, isUnpaid }) => party === 'receiver' && like === undefined && !isUnpaid)
    .map(({ value }) => value)
  await receivers.add(sent).catch(() => {})
}

/** Who reports the site, or anybody on the card; of what is refused, and of what this site asks by itself, nobody is asked. */
async function readReports(
  { context, network, own, address, startedAtMs }: Parameters<typeof askVisitor>[0],
  view: ApprovalView,
) {
  const { reputation, now } = context
  if (!reputation || view.refusal !== undefined || view.isOurs) return []
  const others = listCounterparties(view, { network, own: [...own, address] })
  return reputation.read(others, (startedAtMs ?? now()) + maxWaitMs - now())
}
