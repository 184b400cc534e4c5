import type {
  AddressReputation,
  CaipAddress,
  getReputation,
  ReportReason,
  RouteOutput,
} from '@foyer/contract'

/** Returns what the sources of the operator know of counterparties. */
export type ReputationService = {
  /** In the order of the question. Never rejects because of a source: one that fails knows nothing. */
  find(
    subjects: { addresses: readonly CaipAddress[]; origins: readonly string[] },
    options: { signal: AbortSignal },
  ): Promise<RouteOutput<typeof getReputation>>
}

/** What one source knows of one subject. */
export type Finding = {
  /** Why it reports it; empty where it does not. */
  reasons: readonly ReportReason[]
} & Pick<AddressReputation, 'firstSeen' | 'isSourceVerified'>

/** An address or a site that is asked about. */
export type Subject = {
  kind: 'address' | 'site'
  /** In the form that sources are asked in. */
  id: string
  /** The same for all forms of it, on its network. */
  key: string
  /** The same on all networks of its namespace, too. */
  everywhere: string
}

/** A source of reports. */
export type ReputationProvider = {
  /** What is known, by the subjects' keys. */
  find(subjects: readonly Subject[], signal: AbortSignal): Promise<ReadonlyMap<string, Finding>>
}
