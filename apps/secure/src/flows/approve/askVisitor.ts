import type { ApprovalView } from '../../explain/ApprovalView.ts'
import { markLookAlikes } from '../../explain/markLookAlikes.ts'
import { showApproval } from '../../screens/showApproval.ts'
import type { Texts } from '../../texts/en.ts'
import type { ApprovalRequest } from './ApprovalRequest.ts'
import { createReceivers } from './createReceivers.ts'

/**
 * Shows what is asked and waits for the visitor's yes. Addresses that look like one of `known`, of the visitor's own or
 * of those they sent to before are marked.
 *
 * @throws SecureError as `showApproval` does.
 */
export async function askVisitor(
  { context, own, address, signal }: Pick<ApprovalRequest, 'context' | 'own' | 'address' | 'signal'>,
  view: ApprovalView,
  texts: Texts,
  known: readonly string[] = [],
): Promise<void> {
  const { stage, hostOrigin, store, projectId } = context
  const receivers = createReceivers(store, { projectId, account: own[0] ?? address })
  // A store that fails keeps nobody from signing.
  const earlier = await receivers.read().catch(() => [])
  const shown = markLookAlikes(view, [...own, ...earlier, ...known], texts)
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
