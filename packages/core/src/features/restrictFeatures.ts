import { type RemoteFeature, restrictedTimezones } from '@foyer/contract'

const names: ReadonlySet<string> = new Set(restrictedTimezones.map((name) => name.toLowerCase()))

/** Turns off features that the operator does not offer in the visitor's time zone (docs/evidence/spec.md, section 6). */
export function restrictFeatures(
  features: readonly RemoteFeature[],
  restricted: readonly RemoteFeature['id'][],
): RemoteFeature[] {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
  const isHere = names.has(timeZone.toLowerCase())
  return features.map((feature) =>
    isHere && restricted.includes(feature.id) ? { ...feature, isEnabled: false } : feature,
  )
}
