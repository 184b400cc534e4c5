import type { CaipNetworkId, ChainInfo } from '@foyer/contract'
import type { SessionTerms } from '@foyer/contract/sessions'
import type { ApprovalFact } from '../../../explain/ApprovalFact.ts'
import type { ApprovalView } from '../../../explain/ApprovalView.ts'
import { describeGrant } from '../../../explain/describeGrant.ts'
import { toGrantText } from '../../../explain/toGrantText.ts'
import type { SmartAccount } from '../../../smart/SmartAccount.ts'
import type { Texts } from '../../../texts/en.ts'

/** Parameters of `viewGrant` besides the terms. */
export type ViewGrantParameters = {
  smart: SmartAccount
  network: CaipNetworkId
  chain: ChainInfo
  texts: Texts
  methods: readonly ApprovalFact[]
  nowMs: number
  /** Origin of the page that asks. */
  origin: string
  /** The delegation, as it is signed. */
  raw: object
}

/** Creates the approval view of a permission. */
export function viewGrant(
  terms: SessionTerms,
  { smart, chain, texts, methods, nowMs, origin, raw }: ViewGrantParameters,
): ApprovalView {
  const { grants, facts } = texts
  const { permission } = terms
  const isCall = permission.type === 'contract-call'
  const isBound = ('payees' in permission && permission.payees) || ('payee' in permission && permission.payee)
  const described = describeGrant(terms, { chain, texts, nowMs, methods })
  // The sentence already says them. The limits of calls are not in it.
  const said: ReadonlySet<string> = new Set([grants.upTo, grants.inAll, grants.period, grants.until])
  const isSaid = ({ label }: ApprovalFact) => said.has(label)
  return {
    title: isCall ? grants.allowCalls : grants.allowPayments,
    icon: 'allow',
    confirm: grants.allow,
    summary: toGrantText(terms, { chain, texts, origin, nowMs }),
    facts: described.filter((fact) => !isSaid(fact)),
    details: {
      title: grants.details,
      facts: [
        ...described.filter(isSaid),
        { label: facts.withSmartAccount, value: smart.address },
        { label: facts.network, value: chain.name },
      ],
    },
    warnings: [grants.withoutAsking, ...(isCall || isBound ? [] : [grants.toAnyone])],
    notes: [grants.endable],
    raw: JSON.stringify(raw, (_, value) => (typeof value === 'bigint' ? value.toString() : value), 2),
    isPowerful: true,
  }
}
