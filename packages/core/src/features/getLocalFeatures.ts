import {
  type AppFeatures,
  appFeatureDefaults,
  type FeatureOptions,
  type Features,
  noRemoteFeatures,
  type RemoteFeatures,
  remoteFeatureDefaults,
} from '../model/features.ts'

/**
 * Features in effect without the project's configuration: the app's own settings, else the defaults (docs/evidence/spec.md, section
 * 1).
 */
export function getLocalFeatures(local: FeatureOptions = {}, isBasic = false): Features {
  const app = getAppFeatures(local)
  if (isBasic) return { ...app, ...noRemoteFeatures }
  const names = Object.keys(remoteFeatureDefaults) as (keyof RemoteFeatures)[]
  const remote = Object.fromEntries(
    names.map((name) => [name, toValue(name, local[name]) ?? remoteFeatureDefaults[name]]),
  ) as RemoteFeatures
  return { ...app, ...remote }
}

/** Features that only the app controls; a setting of `undefined` takes its default. */
export function getAppFeatures(local: FeatureOptions): AppFeatures {
  const set = Object.entries(local).filter(([, value]) => value !== undefined)
  return { ...appFeatureDefaults, ...Object.fromEntries(set) }
}

/** Resolves an app setting: `true` is the whole default list, `false` an empty one. */
export function toValue<name extends keyof RemoteFeatures>(
  name: name,
  option: FeatureOptions[name],
): RemoteFeatures[name] | undefined {
  const standard = remoteFeatureDefaults[name]
  if (option === undefined || !Array.isArray(standard)) return option as RemoteFeatures[name] | undefined
  if (option === true) return standard
  return (option === false ? [] : option) as RemoteFeatures[name]
}
